import type { FastifyInstance, HTTPMethods } from "fastify";
import { DomainError } from "../errors/domain-error.ts";

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_CONTENT = 204;
const PARAMETERS = /:\w+/g;

const ANYTHING = "/*";

/** Returns a path's methods for OPTIONS, and 405 for methods without a route. Call this before adding routes. */
export function refuseOtherMethods(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    const pattern = new RegExp(`^${url.replace(PARAMETERS, "[^/]+")}/?$`);
    known.push({ pattern, methods: [method].flat() });
  });
  // Refuse before reading the body, so that a malformed body does not hide the 405.
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404 && request.routeOptions.url !== ANYTHING) return done();
    const [path = ""] = request.url.split("?", 1);
    const methods = known.flatMap((route) => (route.pattern.test(path) ? route.methods : []));
    if (methods.length === 0) return done();
    const allow = METHODS.filter((each) => methods.includes(each)).join(", ");
    reply.header("allow", allow);
    if (request.method === "OPTIONS") return void reply.status(NO_CONTENT).send();
    throw new DomainError("method_not_allowed", `This address only supports ${allow}`);
  });
}
