import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from "@trpc/server";
import type { FastifyPluginAsync } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { CreateContext } from "../http/requests/admission.ts";
import type { ProcedureMeta } from "../trpc/trpc.ts";
import type { HttpCall } from "./http-call.ts";
import type { RestRoute } from "./rest-route.ts";

/** Procedures by their names. */
export type DomainRouter = Record<string, { meta: ProcedureMeta }>;

type NameOf<R extends DomainRouter, Procedure> = {
  [Name in keyof R]: R[Name] extends Procedure ? Name : never;
}[keyof R] &
  string;

interface Target<Verb extends RestRoute["verb"], Procedure extends string> {
  verb: Verb;
  procedure: Procedure;
}

/**
 * A documented path of one of the domain's own procedures. A link must not be able to change anything, so mutations are
 * never GET.
 */
type RouteOf<R extends DomainRouter> = Omit<RestRoute, "verb" | "procedure"> &
  (
    | Target<"GET", NameOf<R, AnyTRPCQueryProcedure>>
    | Target<Exclude<RestRoute["verb"], "GET">, NameOf<R, AnyTRPCMutationProcedure>>
  );

export interface HttpOptions {
  deps: Deps;
  createContext: CreateContext;
}

interface DomainOptions<R extends DomainRouter> {
  router?: R;
  rest?: RouteOf<R>[];
  /** Pages and downloads below /api that are not procedures. */
  http?: FastifyPluginAsync<HttpOptions>;
  /** Describes the calls of `http` for OpenAPI. */
  httpCalls?: HttpCall[];
  /** Names of the domain's schemas in the API description. */
  schemaNames?: Record<string, z.ZodType>;
  /** How many ordinary calls an expensive call counts as. */
  weights?: { [Name in keyof R & string]?: number };
}

/** Everything the rest of the server needs to know about a domain. */
export interface Domain<Name extends string = string, R extends DomainRouter = DomainRouter> {
  name: Name;
  router: R | undefined;
  /** The declarations of its procedures, by their full names, such as `games.join`. */
  procedures: ReadonlyMap<string, ProcedureMeta>;
  routes: RestRoute[];
  http: FastifyPluginAsync<HttpOptions> | undefined;
  httpCalls: HttpCall[];
  schemaNames: Record<string, z.ZodType>;
  /** By the procedure's full name, such as `games.join`. */
  weights: ReadonlyMap<string, number>;
}

export function declareDomain<const Name extends string, R extends DomainRouter = never>(
  name: Name,
  { router, rest = [], http, httpCalls = [], schemaNames = {}, weights = {} }: DomainOptions<R>,
): Domain<Name, R> {
  const fullName = (procedure: string) => `${name}.${procedure}`;
  return {
    name,
    router,
    procedures: new Map(
      Object.entries(router ?? {}).map(([procedure, { meta }]) => [fullName(procedure), meta]),
    ),
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

type RouterOf<D> = D extends Domain<string, infer R> ? R : never;

/** The domains' routers, each under its domain's name. */
type Routers<D extends Record<string, Domain>> = {
  [Name in keyof D as [RouterOf<D[Name]>] extends [never] ? never : Name]: RouterOf<D[Name]>;
};

export const routersOf = <D extends Record<string, Domain>>(domains: D): Routers<D> =>
  Object.assign(
    {},
    ...Object.entries(domains).map(([name, { router }]) => (router ? { [name]: router } : {})),
  );
