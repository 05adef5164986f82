import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from "fastify";
import { z } from "zod";
import type { AppRouter } from "../app-router.ts";
import type { RequestContext } from "../trpc/trpc.ts";
import type { RestRequest, RestRoute } from "./rest-table.ts";

interface RestOptions {
  router: AppRouter;
  routes: RestRoute[];
  createContext: (request: FastifyRequest, reply: FastifyReply) => Promise<RequestContext>;
}

const texts = z.record(z.string(), z.string(), { error: "Give each parameter once" });

const bodyObject = z
  .record(z.string(), z.unknown(), { error: "The body must be a JSON object" })
  .nullish();

function readRequest(request: FastifyRequest): RestRequest {
  return {
    params: texts.parse(request.params),
    query: texts.parse(request.query),
    body: bodyObject.parse(request.body) ?? {},
  };
}

/** Texts that are no number stay as they are, for the procedure's schema to complain about. */
function asNumbers(query: Record<string, string>, names: readonly string[]) {
  return Object.fromEntries(
    Object.entries(query).map(([name, text]) => {
      const number = Number(text);
      const isNumber = names.includes(name) && text.trim() !== "" && !Number.isNaN(number);
      return [name, isNumber ? number : text];
    }),
  );
}

function readInput(route: RestRoute, request: RestRequest): Record<string, unknown> {
  if (route.input) return route.input(request);
  const query = asNumbers(request.query, route.numbers ?? []);
  return { ...query, ...request.body, ...request.params, ...route.fixed };
}

type Call = (input: unknown) => Promise<unknown>;

const isCall = (value: unknown): value is Call => typeof value === "function";

/** The caller's member behind a name such as `games.join`. */
function findCall(caller: object, procedure: string): Call {
  const found = procedure
    .split(".")
    .reduce<unknown>((member, key) => Reflect.get(Object(member), key), caller);
  if (!isCall(found)) throw new Error(`There is no procedure ${procedure}`);
  return found;
}

/** Commands that have nothing to say may still come as JSON, with no body at all. */
function allowEmptyJson(app: FastifyInstance): void {
  const parse = app.getDefaultJsonParser("error", "error");
  app.addContentTypeParser<string>(
    "application/json",
    { parseAs: "string" },
    (request, body, done) => (body === "" ? done(null) : parse(request, body, done)),
  );
}

/** Serves the documented /api paths by calling the procedures that the web app calls, too. */
export const restPlugin: FastifyPluginAsync<RestOptions> = async (app, options) => {
  allowEmptyJson(app);
  const known = options.router._def.procedures;
  for (const route of options.routes) {
    if (!(route.procedure in known)) throw new Error(`There is no procedure ${route.procedure}`);
    app.route({
      method: route.verb,
      url: route.path,
      handler: async (request, reply) => {
        const input = readInput(route, readRequest(request));
        const context = await options.createContext(request, reply);
        const answer = await findCall(options.router.createCaller(context), route.procedure)(input);
        return reply.status(route.status ?? 200).send(route.output ? route.output(answer) : answer);
      },
    });
  }
};
