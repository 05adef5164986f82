import type { FastifyInstance, HTTPMethods } from "fastify";
import { DomainError } from "../errors/domain-error.ts";

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_CONTENT = 204;

/**
 * Makes every address below /api tell which methods it knows: OPTIONS asks for them, and whoever
 * comes with another is answered 405. Watches the routes from here on; call what it answers when
 * all are there.
 */
export function watchMethods(app: FastifyInstance): () => void {
  const known = new Map<string, { url: string; methods: Set<string> }>();
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    const place = url.replace(/:\w+/g, ":");
    const { methods } = known.get(place) ?? { methods: new Set() };
    for (const name of [method].flat()) methods.add(name);
    known.set(place, { url, methods });
  });
  return () => {
    for (const { url, methods } of [...known.values()]) {
      const allow = METHODS.filter((method) => methods.has(method)).join(", ");
      app.route({
        method: METHODS.filter((method) => !methods.has(method)),
        url,
        // Before the body is read: nobody needs to know what is wrong with that.
        async onRequest({ method }, reply) {
          reply.header("allow", allow);
          if (method !== "OPTIONS") {
            throw new DomainError("method_not_allowed", `This address knows ${allow} only`);
          }
        },
        handler: (_request, reply) => reply.status(NO_CONTENT).send(),
      });
    }
  };
}
