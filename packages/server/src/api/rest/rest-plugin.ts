import type { FastifyInstance, FastifyPluginAsync, RouteOptions } from "fastify";
import type { AppRouter } from "../../app-router.ts";
import type { RestRoute } from "../../declarations/rest-route.ts";
import type { CreateContext } from "../../http/requests/admission.ts";
import { answerCalls } from "../../http/requests/call-routes.ts";
import { takeJson } from "../../http/requests/json-bodies.ts";
import { charsetOf, readTextFile } from "../../http/requests/strict-text.ts";
import { lazily } from "../../text/lazily.rules.ts";
import { callProcedure } from "../../trpc/answering.ts";
import { createJsonSchemas } from "../calls/json-schema.ts";
import { findProcedure, readProcedure } from "../calls/procedures.ts";
import { shapeOf } from "../calls/rest-shape.ts";
import { readInput } from "./rest-input.ts";

interface RestOptions {
  router: AppRouter;
  routes: RestRoute[];
  createContext: CreateContext;
}

/** Serves a path that takes a body of this type besides JSON. */
function serveText(app: FastifyInstance, type: string, route: RouteOptions): void {
  app.addContentTypeParser<Buffer>(type, { parseAs: "buffer" }, (request, body, done) =>
    done(null, readTextFile(body, charsetOf(request))),
  );
  app.route(route);
}

/** Serves the documented /api paths by calling the same procedures as the web app. */
export const restPlugin: FastifyPluginAsync<RestOptions> = async (app, options) => {
  takeJson(app);
  answerCalls(app);
  const schemas = createJsonSchemas();
  for (const route of options.routes) {
    const procedure = findProcedure(options.router, route.procedure);
    const { type, input } = readProcedure(options.router, route.procedure);
    // A link must not be able to change anything, so mutations are never GET.
    if ((type === "query") !== (route.verb === "GET")) {
      throw new Error(`${route.verb} ${route.path} does not fit to a ${type}`);
    }
    // Describing all calls would take longer than most parts of a start.
    const shape = lazily(() => shapeOf(route, input, schemas));
    const work = { lane: "calls", calls: [route.procedure] } as const;
    const { text } = route;
    const answering: RouteOptions = {
      method: route.verb,
      url: route.path,
      handler: async (request, reply) => {
        const sent = readInput(route, shape(), request);
        const ctx = await options.createContext(request, reply, work);
        const answer = await callProcedure(procedure, {
          ctx,
          path: route.procedure,
          getRawInput: () => sent,
        });
        return reply.status(route.status ?? 200).send(route.answer?.toAnswer(answer) ?? answer);
      },
    };
    if (text) await app.register(async (inner) => serveText(inner, text.type, answering));
    else app.route(answering);
  }
};
