import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import rateLimit from "@fastify/rate-limit";
import Fastify, { type FastifyReply, type FastifyRequest } from "fastify";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import type { Deps } from "./deps.ts";
import { authHttp } from "./domains/auth/auth.http.ts";
import { imagesHttp } from "./domains/images/images.http.ts";
import { dataExportHttp } from "./domains/users/data-export.http.ts";
import { unknownAddress } from "./errors/domain-error.ts";
import { ADDRESS_LENGTH_MAX, checkAddress, readableAddress } from "./http/addresses.ts";
import { refuseClient } from "./http/client-errors.ts";
import { failureSender } from "./http/failures.ts";
import { serveHealth } from "./http/health.ts";
import { readLargeBodyAway } from "./http/large-bodies.ts";
import { limitConnections, serverLimits } from "./http/limits.ts";
import { watchMethods } from "./http/other-methods.ts";
import { createRequestContext } from "./http/request-context.ts";
import { logRequests } from "./http/request-log.ts";
import { refuseOtherOrigins } from "./http/same-origin.ts";
import { addOwnHeaders, securityHeaders } from "./http/security-headers.ts";
import { webApp } from "./http/web-app.ts";
import { clientNetwork } from "./platform/client-network.ts";
import { openApiHttp } from "./rest/openapi/openapi.http.ts";
import { restPlugin } from "./rest/rest-plugin.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { trpcPlugin } from "./trpc/trpc-plugin.ts";
import { describeIssue } from "./validation.rules.ts";

/** Of one address, behind which a school class may be; each account has a limit of its own. */
const REQUESTS_PER_MINUTE = 3_000;
const COMPRESS_FROM_BYTES = 2_048;

/** zod checks all calls: what Fastify would load to check them at every start is of no use. */
function refuseSchema(): never {
  throw new Error("Routes have no schema: procedures have");
}

/** Builds the server without listening, so that tests use it as it is. */
export async function buildApp(deps: Deps) {
  z.config({ customError: describeIssue });
  const app = Fastify({
    ...serverLimits,
    // At its end, whoever waits for an answer still gets it.
    forceCloseConnections: "idle",
    // Only the proxy in front is believed: whatever a client says of itself comes before that.
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
  app.addHook("onClose", async () => deps.erasure.stop());

  app.setErrorHandler(failureSender(deps));
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  app.addHook("onRequest", async (request) => refuseOtherOrigins(request, deps.env.PUBLIC_URL));
  app.addHook("preParsing", readLargeBodyAway);

  app.addHook("preClose", async () => deps.live.close());

  const answerOtherMethods = watchMethods(app);

  await app.register(helmet, securityHeaders(deps.env));
  app.addHook("onRequest", async (request, reply) => addOwnHeaders(request, reply));
  app.addHook("onRequest", async (request) => checkAddress(request));
  if (deps.env.RATE_LIMIT) {
    await app.register(rateLimit, {
      max: REQUESTS_PER_MINUTE,
      timeWindow: "1 minute",
      keyGenerator: ({ ip }) => clientNetwork(ip),
    });
  }
  await app.register(compress, { encodings: ["gzip"], threshold: COMPRESS_FROM_BYTES });
  await app.register(cookie);

  const createContext = (request: FastifyRequest, reply: FastifyReply) =>
    createRequestContext(deps, request, reply);

  serveHealth(app, deps);
  await app.register(trpcPlugin, { createContext });
  await app.register(authHttp, { deps });
  await app.register(imagesHttp, { createContext });
  await app.register(dataExportHttp, { createContext });
  await app.register(restPlugin, { router: appRouter, routes: restRoutes, createContext });
  await app.register(openApiHttp, { deps, router: appRouter });
  await app.register(webApp, { deps });
  answerOtherMethods();
  return app;
}
