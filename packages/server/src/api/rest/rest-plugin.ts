import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from "fastify";
import { type AnyCaller, findCall } from "../../app-router.ts";
import { type RestRoute, SMALL_BODY_BYTES } from "../../declarations/rest-route.ts";
import { declarationOf } from "../../domains/index.ts";
import { unauthorized } from "../../errors/domain-error.ts";
import { registerCalls } from "../../http/requests/addresses.ts";
import type { CreateContext } from "../../http/requests/admission.ts";
import { takeJson } from "../../http/requests/json-bodies.ts";
import { charsetOf, readTextFile } from "../../http/requests/strict-text.ts";
import { lazily } from "../../text/lazily.rules.ts";
import type { RequestContext } from "../../trpc/request-context.ts";
import { createJsonSchemas } from "../calls/json-schema.ts";
import { shapeOf } from "../calls/rest-shape.ts";
import { readInput } from "./rest-input.ts";

interface RestOptions {
  createCaller: (context: RequestContext) => AnyCaller;
  routes: RestRoute[];
  createContext: CreateContext;
}

function serveText(app: FastifyInstance, type: string, route: RouteOptions): void {
  app.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, (request, body, done) =>
    done(null, readTextFile(body, charsetOf(request))),
  );
  app.route(route);
}

export const restPlugin: FastifyPluginAsync<RestOptions> = async (app, options) => {
  takeJson(app);
  registerCalls(app);
  const schemas = createJsonSchemas();
  for (const route of options.routes) {
    const { text, procedure, bodyLimit = SMALL_BODY_BYTES } = route;
    const { input, needsSession } = declarationOf(procedure);
    // Compute shapes on first use, because computing all of them at startup would be slow.
    const shape = lazily(() => shapeOf(route, input, schemas));
    const work = { lane: "calls", calls: [procedure] } as const;
    const answering: RouteOptions = {
      method: route.verb,
      url: route.path,
      bodyLimit,
      handler: async (request, reply) => {
        const context = await options.createContext(request, reply, work);
        if (needsSession && context.actor === null) throw unauthorized();
        const sent = readInput(route, shape(), request);
        const response = await findCall(options.createCaller(context), procedure)(sent);
        return reply
          .status(route.status ?? 200)
          .send(route.response?.toResponse(response) ?? response);
      },
    };
    if (text) await app.register(async (inner) => serveText(inner, text.type, answering));
    else app.route(answering);
  }
};
