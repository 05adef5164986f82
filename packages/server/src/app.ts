import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from "@trpc/server/adapters/fastify";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { z } from "zod";
import { type AppRouter, appRouter } from "./app-router.ts";
import type { Deps } from "./deps.ts";
import { authHttp } from "./domains/auth/auth.http.ts";
import { imagesHttp } from "./domains/images/images.http.ts";
import { describeError } from "./errors/describe-error.ts";
import { unknownAddress } from "./errors/domain-error.ts";
import { createRequestContext } from "./http/request-context.ts";
import { refuseOtherOrigins } from "./http/same-origin.ts";
import { securityHeaders } from "./http/security-headers.ts";
import { webApp } from "./http/web-app.ts";
import { withoutPersonalData } from "./platform/logger.ts";
import { openApiHttp } from "./rest/openapi/openapi.http.ts";
import { restPlugin } from "./rest/rest-plugin.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { describeIssue } from "./validation.rules.ts";

/** Room for the largest picture as a data URL, with its words. */
const BODY_LIMIT_BYTES = 3_000_000;
const REQUESTS_PER_MINUTE = 1_200;
const COMPRESS_FROM_BYTES = 2_048;

/** Long enough for a whole page of calls in one batch. */
const PATH_LENGTH_MAX = 5_000;

/** Builds the server without listening, so that tests use it as it is. */
export async function buildApp(deps: Deps) {
  z.config({ customError: describeIssue });
  const app = Fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    forceCloseConnections: true,
    // Only the proxy in front is believed: whatever a client says of itself comes before that.
    trustProxy: deps.env.TRUST_PROXY && ((_address, hop) => hop === 0),
    // Addresses that can't be read never reach the error handler below.
    frameworkErrors(error, _request, { raw }) {
      const { status, ...body } = describeError(error);
      raw.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));
    },
    routerOptions: { maxParamLength: PATH_LENGTH_MAX },
  });

  app.setErrorHandler((error, request, reply) => {
    const { status, ...body } = describeError(error);
    if (body.code === "internal") {
      const err = withoutPersonalData(error);
      deps.logger.error({ err, path: request.routeOptions.url }, "A request failed");
    }
    if (body.retryAfterSeconds !== undefined) {
      reply.header("retry-after", body.retryAfterSeconds);
    }
    const message = body.field ? `${body.field}: ${body.message}` : body.message;
    return reply.status(status).send({ ...body, message });
  });
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  app.addHook("onRequest", async (request) => refuseOtherOrigins(request, deps.env.PUBLIC_URL));

  await app.register(helmet, securityHeaders(deps.env));
  if (deps.env.RATE_LIMIT) {
    await app.register(rateLimit, { max: REQUESTS_PER_MINUTE, timeWindow: "1 minute" });
  }
  await app.register(compress, { encodings: ["gzip"], threshold: COMPRESS_FROM_BYTES });
  await app.register(cookie);

  const createContext = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(deps, request, reply);

  app.get("/healthz", async () => ({ status: "ok" }));
  await app.register(fastifyTRPCPlugin, {
    prefix: "/trpc",
    trpcOptions: {
      router: appRouter,
      createContext: ({ req, res }) => createContext(req, res),
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>);
  await app.register(authHttp, { deps });
  await app.register(imagesHttp, { createContext });
  await app.register(restPlugin, { router: appRouter, routes: restRoutes, createContext });
  await app.register(openApiHttp, { deps, router: appRouter });
  await app.register(webApp);
  return app;
}
