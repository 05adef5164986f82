import type { z } from "zod";

/** What a client sends in place of the procedure's input: only what `schema` lets through counts. */
interface RestInput {
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

/**
 * One documented path. The procedure's input is the query of a GET, or else the body, with the
 * path's parameters laid over it. The table is all that serving and describing a call goes by.
 */
export interface RestRoute {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** Its name with its domain, such as `games.join`. */
  procedure: string;
  /** What the call does, in a line for the people who program against it. */
  summary: string;
  /** 200 unless said otherwise. */
  status?: 201;
  /** Input that the path stands for, whatever the client sends along. */
  fixed?: Record<string, unknown>;
  /** For calls that are sent by other names or in another shape than the procedure's. */
  input?: RestInput;
  /** The procedure's output as it is with what is fixed, where that tells more. */
  output?: z.ZodType;
}

/** Says what is sent in place of the input, and what it stands for. */
export const readAs = <T extends z.ZodObject>(
  schema: T,
  toInput: (sent: z.output<T>) => Record<string, unknown>,
): RestInput => ({ schema, toInput: (sent) => toInput(schema.parse(sent)) });

interface DomainRouter {
  _def: { procedures: Record<string, unknown> };
}

type ProcedureName<R extends DomainRouter> = keyof R["_def"]["procedures"] & string;

/** The documented paths of a domain; only procedures of its router can be named. */
export const restTable = <R extends DomainRouter>(
  domain: string,
  routes: (Omit<RestRoute, "procedure"> & { procedure: ProcedureName<R> })[],
): RestRoute[] => routes.map((route) => ({ ...route, procedure: `${domain}.${route.procedure}` }));
