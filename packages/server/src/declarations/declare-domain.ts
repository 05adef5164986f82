import type { FastifyPluginAsync } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { CreateContext } from "../http/requests/admission.ts";
import type { HttpCall } from "./http-call.ts";
import type { RestRoute } from "./rest-route.ts";

interface DomainRouter {
  _def: { procedures: Record<string, unknown> };
}

type ProcedureName<R extends DomainRouter> = keyof R["_def"]["procedures"] & string;

/** A documented path. Only procedures of the domain's own router can be named. */
type RouteOf<R extends DomainRouter> = Omit<RestRoute, "procedure"> & {
  procedure: ProcedureName<R>;
};

export interface HttpOptions {
  deps: Deps;
  createContext: CreateContext;
}

interface DomainOptions<R extends DomainRouter> {
  router: R;
  rest?: RouteOf<R>[];
  /** Pages and downloads below /api that are not procedures. */
  http?: FastifyPluginAsync<HttpOptions>;
  /** Describes the calls of `http` for OpenAPI. */
  httpCalls?: HttpCall[];
  /** Names of the domain's schemas in the API description. */
  schemaNames?: Record<string, z.ZodType>;
  /** How many ordinary calls an expensive call counts as. */
  weights?: { [Name in ProcedureName<R>]?: number };
}

/** Everything the rest of the server needs to know about a domain. */
export interface Domain<Name extends string = string, R extends DomainRouter = DomainRouter> {
  name: Name;
  router: R;
  routes: RestRoute[];
  http: FastifyPluginAsync<HttpOptions> | undefined;
  httpCalls: HttpCall[];
  schemaNames: Record<string, z.ZodType>;
  /** By the procedure's full name, such as `games.join`. */
  weights: ReadonlyMap<string, number>;
}

export function declareDomain<const Name extends string, R extends DomainRouter>(
  name: Name,
  { router, rest = [], http, httpCalls = [], schemaNames = {}, weights = {} }: DomainOptions<R>,
): Domain<Name, R> {
  const fullName = (procedure: string) => `${name}.${procedure}`;
  return {
    name,
    router,
    routes: rest.map((route) => ({ ...route, procedure: fullName(route.procedure) })),
    http,
    httpCalls,
    schemaNames,
    weights: new Map(
      Object.entries<number | undefined>(weights).flatMap(([procedure, weight]) =>
        weight === undefined ? [] : [[fullName(procedure), weight] as const],
      ),
    ),
  };
}

/** The domains' routers, each under its domain's name. */
type Routers<D extends Record<string, Domain>> = {
  [Name in keyof D as [ProcedureName<D[Name]["router"]>] extends [never]
    ? never
    : Name]: D[Name]["router"];
};

export const routersOf = <D extends Record<string, Domain>>(domains: D): Routers<D> =>
  Object.assign(
    {},
    ...Object.entries(domains)
      .filter(([, { router }]) => Object.keys(router._def.procedures).length > 0)
      .map(([name, { router }]) => ({ [name]: router })),
  );
