import type { z } from "zod";

/** The shape a client sends when it differs from the procedure's input. */
interface RestInput {
  /** Fields it lacks are ignored. */
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

/**
 * One documented path. The procedure's input is the query of a GET, or else the body, with the
 * path's parameters laid over it.
 */
export interface RestRoute {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** With its domain, such as `games.join`. */
  procedure: string;
  /** One line for the people who program against the API. */
  summary: string;
  /** The name in the description of the API; the procedure's unless given. Clients are generated from it. */
  operationId?: string;
  /** 200 unless given. */
  status?: 201;
  /** Input that the path implies, whatever the client sends. */
  fixed?: Record<string, unknown>;
  input?: RestInput;
  /** A narrower output than the procedure's, where `fixed` guarantees one. */
  output?: z.ZodType;
}

/** Declares the shape a client sends and how it becomes the procedure's input. */
export const readAs = <T extends z.ZodObject>(
  schema: T,
  toInput: (sent: z.output<T>) => Record<string, unknown>,
): RestInput => ({ schema, toInput: (sent) => toInput(schema.parse(sent)) });
