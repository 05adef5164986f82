import type { IncomingMessage, Server, ServerResponse } from "node:http";

const draining = new WeakSet<Server>();

/** Whether a server is about to stop. */
export const isDraining = (server: Server): boolean => draining.has(server);

/**
 * Lets a server that is about to stop tell so: /healthz and /readyz refuse, and each answer is the last
 * one on its connection, so that a proxy sends no more requests to it. All requests are still answered.
 */
export function drain(server: Server): void {
  draining.add(server);
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
