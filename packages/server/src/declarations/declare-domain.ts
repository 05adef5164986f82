import type { AnyTRPCQueryProcedure } from "@trpc/server";
import type { FastifyPluginAsync } from "fastify";
import { z } from "zod";
import type { Deps } from "../deps.ts";
import type { CreateContext } from "../http/requests/admission.ts";
import type { ProcedureMeta } from "../trpc/trpc.ts";
import type { HttpCall } from "./http-call.ts";
import { type RestRoute, restVerbs } from "./rest-route.ts";

export type DomainRouter = Record<string, { meta: ProcedureMeta }>;

type Verb = RestRoute["verb"];
type Address<Of extends Verb = Verb> = `${Of} /${string}`;
type RestRow<Of extends Verb = Verb> = [
  address: Address<Of>,
  summary: string,
  options?: Omit<RestRoute, "verb" | "path" | "procedure" | "summary">,
];

/** Mutations are never GET, because following a link must not change anything. */
type RestRows<R extends DomainRouter> = {
  [Name in keyof R & string]?: RestRow<
    R[Name] extends AnyTRPCQueryProcedure ? "GET" : Exclude<Verb, "GET">
  >;
};

export interface HttpOptions {
  deps: Deps;
  createContext: CreateContext;
}

interface DomainOptions<R extends DomainRouter> {
  router?: R;
  rest?: RestRows<R>;
  /** Routes below /api that are not procedures, such as pages and downloads. */
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

const verbAndPath = z.tuple([z.enum(restVerbs), z.string()]);

function toRoute(procedure: string, [address, summary, options]: RestRow): RestRoute {
  const [verb, path] = verbAndPath.parse(address.split(" "));
  return { verb, path, procedure, summary, ...options };
}

export function declareDomain<const Name extends string, R extends DomainRouter = never>(
  name: Name,
  { router, rest = {}, http, httpCalls = [], schemaNames = {}, weights = {} }: DomainOptions<R>,
): Domain<Name, R> {
  const fullName = (procedure: string) => `${name}.${procedure}`;
  return {
    name,
    router,
    procedures: new Map(
      Object.entries(router ?? {}).map(([procedure, { meta }]) => [fullName(procedure), meta]),
    ),
    routes: Object.entries<RestRow | undefined>(rest).flatMap(([procedure, row]) =>
      row === undefined ? [] : [toRoute(fullName(procedure), row)],
    ),
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
