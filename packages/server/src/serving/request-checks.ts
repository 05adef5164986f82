import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type { Deps } from "../deps.ts";
import { DomainError } from "../errors/domain-error.ts";
import { checkAddress, isForPrograms } from "../http/requests/addresses.ts";
import { checkIdempotencyKey } from "../http/requests/idempotency-key.ts";
import { refuseOtherOrigins } from "../http/requests/same-origin.ts";
import { callHeaders, PERMISSIONS_POLICY, pageHeaders } from "./security-headers.ts";

/** File names below this path contain a hash of their content. */
const ASSETS = "/assets/";

/** Refuses compressed bodies, because a small compressed body may expand to any size. */
function refuseCompressed({ headers }: FastifyRequest): void {
  const encoding = headers["content-encoding"] ?? "identity";
  if (encoding === "identity") return;
  throw new DomainError("unsupported_type", "Send the body without a content encoding");
}

/** Runs all checks in one hook, because each additional hook slows down every request. */
export function registerRequestChecks(app: FastifyInstance, deps: Deps): void {
  const { env } = deps;
  const ofPages = pageHeaders(env);
  const ofCalls = callHeaders(env);

  function setHeaders({ id, originalUrl, routeOptions }: FastifyRequest, reply: FastifyReply) {
    const { isForCalls } = routeOptions.config;
    reply.helmet(isForCalls ? ofCalls : ofPages);
    if (!isForCalls) reply.header("permissions-policy", PERMISSIONS_POLICY);
    const isCached = originalUrl.startsWith(ASSETS) || !isForPrograms(originalUrl);
    if (isForCalls || !isCached) reply.header("cache-control", "no-store");
    reply.header("x-request-id", id);
  }

  app.addHook("onRequest", (request, reply, done) => {
    setHeaders(request, reply);
    if (!request.routeOptions.config.isOneClick) {
      refuseOtherOrigins(request, env.PUBLIC_URL);
      refuseCompressed(request);
    }
    checkAddress(request);
    checkIdempotencyKey(request);
    deps.throttle.countRequest(request.ip);
    done();
  });
}
