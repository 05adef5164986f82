import type { IncomingMessage, Server, ServerResponse } from "node:http";

const draining = new WeakSet<Server>();

export const isDraining = (server: Server): boolean => draining.has(server);

/**
 * Makes /healthz and /readyz refuse, and each answer the last one on its connection, so that a
 * proxy sends no more requests. All requests are still answered.
 */
export function drain(server: Server): void {
  draining.add(server);
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
