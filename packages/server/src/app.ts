import compress from "@fastify/compress";
import cookie from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify from "fastify";
import { z } from "zod";
import { appRouter } from "./app-router.ts";
import type { Deps } from "./deps.ts";
import { authHttp } from "./domains/auth/auth.http.ts";
import { imagesHttp } from "./domains/images/images.http.ts";
import { dataExportHttp } from "./domains/users/data-export.http.ts";
import { unknownAddress } from "./errors/domain-error.ts";
import { limitAddresses } from "./http/address-limit.ts";
import { ADDRESS_LENGTH_MAX, checkAddress, readableAddress } from "./http/addresses.ts";
import { type CreateContext, createAdmission } from "./http/admission.ts";
import { refuseClient } from "./http/client-errors.ts";
import { failureSender } from "./http/failures.ts";
import { serveHealth } from "./http/health.ts";
import { limitLargeBodies } from "./http/large-bodies.ts";
import { limitConnections, serverLimits } from "./http/limits.ts";
import { watchMethods } from "./http/other-methods.ts";
import { createRequestContext } from "./http/request-context.ts";
import { logRequests } from "./http/request-log.ts";
import { refuseOtherOrigins } from "./http/same-origin.ts";
import { addOwnHeaders, securityHeaders } from "./http/security-headers.ts";
import { webApp } from "./http/web-app.ts";
import { openApiHttp } from "./rest/openapi/openapi.http.ts";
import { restPlugin } from "./rest/rest-plugin.ts";
import { restRoutes } from "./rest/rest-routes.ts";
import { trpcPlugin } from "./trpc/trpc-plugin.ts";
import { describeIssue } from "./validation.rules.ts";

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
  limitLargeBodies(app);

  app.addHook("preClose", async () => deps.live.close());

  const answerOtherMethods = watchMethods(app);

  await app.register(helmet, securityHeaders(deps.env));
  app.addHook("onRequest", async (request, reply) => addOwnHeaders(request, reply));
  app.addHook("onRequest", async (request) => checkAddress(request));
  limitAddresses(app, deps);
  await app.register(compress, { encodings: ["gzip"], threshold: COMPRESS_FROM_BYTES });
  await app.register(cookie);

  const admit = createAdmission();
  const createContext: CreateContext = async (request, reply, work) => {
    const context = await createRequestContext(deps, request, reply);
    await admit(context, reply, work);
    return context;
  };

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
