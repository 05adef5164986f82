import type { FastifyInstance, FastifyRequest } from "fastify";
import { findCallNames } from "../api/trpc/trpc-plugin.ts";
import type { Deps } from "../deps.ts";
import { REQUEST } from "../platform/observability/logger.ts";

const NO_ROUTE = "(none)";

const QUIET = new Set(["/healthz", "/readyz", "/metrics", "/assets/*"]);

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;

/** Logs route patterns instead of URLs, which contain invite codes and search terms. */
export function logRequests(app: FastifyInstance, { logger, metrics }: Deps): void {
  app.addHook("onResponse", (request, { statusCode: status, elapsedTime }, done) => {
    const { id: requestId, method } = request;
    const route = routeOf(request);
    const ms = Math.round(elapsedTime * 10) / 10;
    metrics.observeRequest({ method, route, status, ms });
    const calls = findCallNames(request.originalUrl);
    const facts = { requestId, method, route, ...(calls.length > 0 && { calls }), status, ms };
    if (QUIET.has(route) && status < 400) logger.debug(facts, REQUEST);
    else logger.info(facts, REQUEST);
    done();
  });
}
