import compress from "@fastify/compress";
import readCookies from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify, {
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type HTTPMethods,
} from "fastify";
import { z } from "zod";
import { openApiHttp } from "./api/openapi/openapi.http.ts";
import { restPlugin } from "./api/rest/rest-plugin.ts";
import { findCallNames } from "./api/trpc/call-names.ts";
import { trpcPlugin } from "./api/trpc/trpc-plugin.ts";
import { appRouter, createCaller } from "./app-router.ts";
import type { Deps } from "./deps.ts";
import { httpPlugins, restRoutes, weighCalls } from "./domains/index.ts";
import { DomainError, unknownAddress } from "./errors/domain-error.ts";
import { readSessionToken, writeSessionCookie } from "./http/cookies/session-cookie.ts";
import { ADDRESS_LENGTH_MAX, readableAddress } from "./http/requests/addresses.ts";
import { type CreateContext, createAdmission } from "./http/requests/admission.ts";
import { readIdempotencyKey } from "./http/requests/idempotency-key.ts";
import { requireUtf8Bodies } from "./http/requests/strict-text.ts";
import { clientNetwork } from "./platform/network/client-network.ts";
import { REQUEST } from "./platform/observability/logger.ts";
import { refuseClient } from "./serving/client-errors.ts";
import { failureSender } from "./serving/failures.ts";
import { serveHealth } from "./serving/health.ts";
import { limitLargeBodies } from "./serving/large-bodies.ts";
import { limitConnections, serverLimits } from "./serving/limits.ts";
import { receiveRequests } from "./serving/reception.ts";
import { webApp } from "./serving/web/web-app.ts";
import { describeIssue } from "./text/validation.rules.ts";
import type { RequestContext } from "./trpc/request-context.ts";

async function createRequestContext(
  deps: Deps,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<RequestContext> {
  const token = readSessionToken(deps, request);
  const session = token ? await deps.sessions.resolve(token) : null;
  if (token && session?.isRenewed) writeSessionCookie(deps, request, reply, token);
  const actor = session?.actor ?? null;
  return {
    deps,
    actor,
    isWaiting: session?.isWaiting ?? false,
    sessionId: session?.sessionId ?? null,
    network: clientNetwork(request.ip),
    userAgent: request.headers["user-agent"],
    idempotencyKey: readIdempotencyKey(request),
    requestId: request.id,
    takeTurn: (call) => call(),
    setSession: (newToken) => writeSessionCookie(deps, request, reply, newToken),
  };
}

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const NO_CONTENT = 204;
const PARAMETERS = /:\w+/g;

/** The route of the web app, which takes what no other route does. */
const ANYTHING = "/*";

/** Makes addresses below /api answer OPTIONS with their methods, and others with 405. Call it before the first route. */
function answerOtherMethods(app: FastifyInstance): void {
  const known: { pattern: RegExp; methods: string[] }[] = [];
  app.addHook("onRoute", ({ url, method }) => {
    if (!url.startsWith("/api/")) return;
    const pattern = new RegExp(`^${url.replace(PARAMETERS, "[^/]+")}/?$`);
    known.push({ pattern, methods: [method].flat() });
  });
  // Before the body is read: its faults don't matter here.
  app.addHook("onRequest", (request, reply, done) => {
    if (!request.is404 && request.routeOptions.url !== ANYTHING) return done();
    const [path = ""] = request.url.split("?", 1);
    const methods = known.flatMap((route) => (route.pattern.test(path) ? route.methods : []));
    if (methods.length === 0) return done();
    const allow = METHODS.filter((each) => methods.includes(each)).join(", ");
    reply.header("allow", allow);
    if (request.method === "OPTIONS") return void reply.status(NO_CONTENT).send();
    throw new DomainError("method_not_allowed", `This address knows ${allow} only`);
  });
}

/** Unmatched addresses may contain anything. */
const NO_ROUTE = "(none)";

const QUIET = new Set(["/healthz", "/readyz", "/metrics", "/assets/*"]);

const routeOf = ({ routeOptions }: FastifyRequest): string => routeOptions.url ?? NO_ROUTE;

/** Logs patterns, because addresses hold invite codes and search words. Logs no input of users. */
function logRequests(app: FastifyInstance, { logger, metrics }: Deps): void {
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

const COMPRESS_FROM_BYTES = 2_048;

/** zod validates every call, so Fastify need not load its own validator at start. */
function refuseSchema(): never {
  throw new Error("Routes have no schema: procedures have");
}

/** Does not listen, so that tests use the very same server. */
export async function buildApp(deps: Deps) {
  z.config({ customError: describeIssue });
  const app = Fastify({
    ...serverLimits,
    // On close, requests under way and those on open connections are still answered.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Only the nearest proxy is trusted: a client can forge every earlier hop.
    trustProxy: deps.env.TRUST_PROXY && ((_address, hop) => hop === 0),
    rewriteUrl: readableAddress,
    clientErrorHandler: refuseClient,
    schemaController: {
      compilersFactory: { buildValidator: () => refuseSchema, buildSerializer: () => refuseSchema },
    },
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: ADDRESS_LENGTH_MAX },
  });

  limitConnections(app, deps.env);
  logRequests(app, deps);
  await app.register(helmet, { global: false });
  await app.register(readCookies);
  receiveRequests(app, deps);

  app.setErrorHandler(failureSender(deps));
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  limitLargeBodies(app);
  requireUtf8Bodies(app);

  app.addHook("preClose", async () => deps.live.close());

  answerOtherMethods(app);

  await app.register(compress, {
    encodings: ["gzip"],
    threshold: COMPRESS_FROM_BYTES,
    globalDecompression: false,
  });

  const admit = createAdmission(weighCalls);
  const createContext: CreateContext = async (request, reply, work) => {
    const context = await createRequestContext(deps, request, reply);
    await admit(context, reply, work);
    return context;
  };

  serveHealth(app, deps);
  await app.register(trpcPlugin, { router: appRouter, createContext });
  for (const plugin of httpPlugins) await app.register(plugin, { deps, createContext });
  await app.register(restPlugin, { createCaller, routes: restRoutes, createContext });
  await app.register(openApiHttp, { deps });
  await app.register(webApp, { deps });
  return app;
}
