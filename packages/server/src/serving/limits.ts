import type { FastifyInstance } from "fastify";
import { SMALL_BODY_BYTES } from "../declarations/rest-route.ts";
import type { Env } from "../env/env.ts";
import { isLoopback } from "../env/loopback.ts";
import { clientNetwork } from "../platform/network/ip-addresses.ts";

const SECOND_MS = 1_000;

/** Maximum size of a request's URL plus headers. Most proxies have no higher limit. */
const HEADER_BYTES = 16_384;

const HEADERS_TIMEOUT_MS = 15 * SECOND_MS;

/** Long enough to send the largest picture at 500 kbit/s. */
const REQUEST_TIMEOUT_MS = 120 * SECOND_MS;

const TIMEOUT_CHECK_MS = 5 * SECOND_MS;

/** Closes connections after this long without traffic. Live streams stay open because they send pings more often. */
const SILENCE_MS = 180 * SECOND_MS;

const CONNECTIONS_MAX = 4_000;

/** Enough for a school class that shares an IP address, with up to six connections per browser. */
export const CONNECTIONS_OF_ADDRESS_MAX = 400;

export const serverLimits = {
  bodyLimit: SMALL_BODY_BYTES,
  connectionTimeout: SILENCE_MS,
  requestTimeout: REQUEST_TIMEOUT_MS,
  http: {
    maxHeaderSize: HEADER_BYTES,
    headersTimeout: HEADERS_TIMEOUT_MS,
    connectionsCheckingInterval: TIMEOUT_CHECK_MS,
  },
} as const;

/** Limits the connections from each client network, unless the server trusts a proxy. */
export function limitConnections({ server }: FastifyInstance, { TRUST_PROXY, RATE_LIMIT }: Env) {
  server.maxConnections = CONNECTIONS_MAX;
  if (TRUST_PROXY || !RATE_LIMIT) return;
  const open = new Map<string, number>();
  server.on("connection", (socket) => {
    const address = socket.remoteAddress;
    // Don't limit a proxy on this machine, because it forwards the requests of many clients.
    if (address === undefined || isLoopback(address)) return;
    const network = clientNetwork(address);
    const count = (open.get(network) ?? 0) + 1;
    if (count > CONNECTIONS_OF_ADDRESS_MAX) {
      socket.destroy();
      return;
    }
    open.set(network, count);
    socket.once("close", () => {
      const left = (open.get(network) ?? 1) - 1;
      if (left > 0) open.set(network, left);
      else open.delete(network);
    });
  });
}
