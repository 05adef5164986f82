import compress from "@fastify/compress";
import readCookies from "@fastify/cookie";
import helmet from "@fastify/helmet";
import Fastify from "fastify";
import { z } from "zod";
import { openApiHttp } from "./api/openapi/openapi.http.ts";
import { restPlugin } from "./api/rest/rest-plugin.ts";
import { trpcPlugin } from "./api/trpc/trpc-plugin.ts";
import { appRouter, createCaller } from "./app-router.ts";
import type { Deps } from "./deps.ts";
import { httpPlugins, restRoutes, weighCalls } from "./domains/index.ts";
import { unknownAddress } from "./errors/domain-error.ts";
import { ADDRESS_LENGTH_MAX, readableAddress } from "./http/requests/addresses.ts";
import { type CreateContext, createAdmission } from "./http/requests/admission.ts";
import { createRequestContext } from "./http/requests/request-context.ts";
import { requireUtf8Bodies } from "./http/requests/strict-text.ts";
import { refuseClient } from "./serving/client-errors.ts";
import { failureSender } from "./serving/failures.ts";
import { serveHealth } from "./serving/health.ts";
import { limitLargeBodies } from "./serving/large-bodies.ts";
import { limitConnections, serverLimits } from "./serving/limits.ts";
import { refuseOtherMethods } from "./serving/other-methods.ts";
import { registerRequestChecks } from "./serving/request-checks.ts";
import { logRequests } from "./serving/request-log.ts";
import { webApp } from "./serving/web/web-app.ts";
import { describeIssue } from "./text/validation.rules.ts";

const COMPRESS_FROM_BYTES = 2_048;

/** Prevents Fastify from loading its own validator, because zod validates every call. */
function refuseSchema(): never {
  throw new Error("Routes have no schema: procedures do");
}

/** Builds the server but does not listen, so that tests can use the same app. */
export async function buildApp(deps: Deps) {
  z.config({ customError: describeIssue });
  const app = Fastify({
    ...serverLimits,
    // While closing, still answer requests in progress and new requests on open connections.
    forceCloseConnections: "idle",
    return503OnClosing: false,
    // Trust only the nearest proxy, because a client can forge every earlier hop.
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
  registerRequestChecks(app, deps);

  app.setErrorHandler(failureSender(deps));
  app.setNotFoundHandler(() => {
    throw unknownAddress();
  });
  limitLargeBodies(app, deps);
  requireUtf8Bodies(app);

  app.addHook("preClose", async () => deps.live.close());

  refuseOtherMethods(app);

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
