import type { IncomingMessage, Server, ServerResponse } from "node:http";

const draining = new WeakSet<Server>();

export const isDraining = (server: Server): boolean => draining.has(server);

/** Makes proxies stop sending requests. The server still answers requests that arrive. */
export function drain(server: Server): void {
  draining.add(server);
  server.prependListener("request", (_request: IncomingMessage, response: ServerResponse) => {
    response.shouldKeepAlive = false;
  });
}
