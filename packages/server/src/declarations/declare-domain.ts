import type { AnyTRPCMutationProcedure, AnyTRPCQueryProcedure } from "@trpc/server";
import type { FastifyPluginAsync } from "fastify";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import type { CreateContext } from "../http/requests/admission.ts";
import type { ProcedureMeta } from "../trpc/trpc.ts";
import type { HttpCall } from "./http-call.ts";
import type { RestRoute } from "./rest-route.ts";

export type DomainRouter = Record<string, { meta: ProcedureMeta }>;

type NameOf<R extends DomainRouter, Procedure> = {
  [Name in keyof R]: R[Name] extends Procedure ? Name : never;
}[keyof R] &
  string;

interface Target<Verb extends RestRoute["verb"], Procedure extends string> {
  verb: Verb;
  procedure: Procedure;
}

/** A link must not be able to change anything, so mutations are never GET. */
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
  httpCalls?: HttpCall[];
  schemaNames?: Record<string, z.ZodType>;
  weights?: { [Name in keyof R & string]?: number };
}

export interface Domain<Name extends string = string, R extends DomainRouter = DomainRouter> {
  name: Name;
  router: R | undefined;
  procedures: ReadonlyMap<string, ProcedureMeta>;
  routes: RestRoute[];
  http: FastifyPluginAsync<HttpOptions> | undefined;
  httpCalls: HttpCall[];
  schemaNames: Record<string, z.ZodType>;
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

type Routers<D extends Record<string, Domain>> = {
  [Name in keyof D as [RouterOf<D[Name]>] extends [never] ? never : Name]: RouterOf<D[Name]>;
};

export const routersOf = <D extends Record<string, Domain>>(domains: D): Routers<D> =>
  Object.assign(
    {},
    ...Object.entries(domains).map(([name, { router }]) => (router ? { [name]: router } : {})),
  );
