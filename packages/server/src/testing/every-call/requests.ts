import { z } from "zod";
import type { RestRoute } from "../../declarations/rest-route.ts";
import { procedureNames, restRoutes } from "../../domains/index.ts";
import { cases } from "./calls.ts";

export interface Request {
  verb: RestRoute["verb"];
  path: string;
  body?: string;
}

export interface ProcedureName {
  name: string;
  /** Queries have no body. */
  isQuery: boolean;
}

export const procedures: ProcedureName[] = [...procedureNames].map((name) => ({
  name,
  // Only mutations declare which notices they send.
  isQuery: cases.get(name)?.notifies === undefined,
}));

export function overTrpc({ name, isQuery }: ProcedureName, input: unknown): Request {
  if (!isQuery) return { verb: "POST", path: `/trpc/${name}`, body: JSON.stringify(input ?? null) };
  const query = input === undefined ? "" : `?input=${encodeURIComponent(JSON.stringify(input))}`;
  return { verb: "GET", path: `/trpc/${name}${query}` };
}

const fields = z.record(z.string(), z.unknown());

export function overRest({ verb, path }: RestRoute, input: unknown): Request {
  const left = new Map(Object.entries(fields.parse(input ?? {})));
  const filled = path.replace(/:(\w+)/g, (_, name: string) => {
    const value = String(left.get(name));
    left.delete(name);
    return encodeURIComponent(value);
  });
  if (verb !== "GET") return { verb, path: filled, body: JSON.stringify(Object.fromEntries(left)) };
  const query = new URLSearchParams([...left].map(([name, value]) => [name, String(value)]));
  return { verb, path: `${filled}?${query}` };
}

export const routesOf = (name: string): RestRoute[] =>
  restRoutes.filter(({ procedure }) => procedure === name);
