import { finished as whenFinished } from "node:stream";
import { finished } from "node:stream/promises";
import type { FastifyInstance, preParsingAsyncHookHandler } from "fastify";
import { createFairGate } from "../platform/limits/fair-gate.ts";
import { clientNetwork } from "../platform/network/client-network.ts";

/** Room for the largest picture as a data URL, with its words. */
export const BODY_LIMIT_BYTES = 3_000_000;

/** What is larger still is cut off without being read. */
const READ_AWAY_MAX_BYTES = 20_000_000;

/** All that is written by hand is smaller: only pictures make a body large. */
const LARGE_BODY_BYTES = 65_536;

/** Each takes several times its size while it is read. */
const LARGE_BODIES = { ofKey: 6, inAll: 16, waiting: 60 };

/**
 * Reads a body away that is too large: its sender would else be cut off while sending, and most
 * programs then never see the answer that says so.
 */
const readLargeBodyAway: preParsingAsyncHookHandler = async (request, _reply, payload) => {
  const length = Number(request.headers["content-length"]);
  if (length > BODY_LIMIT_BYTES && length <= READ_AWAY_MAX_BYTES) {
    await finished(payload.resume());
  }
  return payload;
};

/** Lets few large bodies be read at a time: of one address, and of all. The others wait unread. */
export function limitLargeBodies(app: FastifyInstance): void {
  const enter = createFairGate(LARGE_BODIES);
  app.addHook("preParsing", readLargeBodyAway);
  app.addHook("preParsing", async ({ headers, ip }, reply, payload) => {
    // A body that comes in chunks does not tell its length: it may be large.
    const isChunked = headers["transfer-encoding"] !== undefined;
    if (!isChunked && Number(headers["content-length"] ?? 0) <= LARGE_BODY_BYTES) return payload;
    const leave = await enter(clientNetwork(ip));
    whenFinished(reply.raw, leave);
    return payload;
  });
}
