import type { z } from "zod";

/** The shape that clients send, where it differs from the procedure's input. */
interface RestInput {
  /** Unknown fields are ignored. */
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

/**
 * One documented path. The procedure's input is the query of a GET, otherwise the body; path
 * parameters override both.
 */
export interface RestRoute {
  verb: "GET" | "POST" | "PUT" | "PATCH" | "DELETE";
  path: string;
  /** With its domain, such as `games.join`. */
  procedure: string;
  /** One line for API users. */
  summary: string;
  /** The operation id, from which clients generate names; the procedure's name by default. */
  operationId?: string;
  /** 200 by default. */
  status?: 201;
  /** Input that the path implies. It overrides whatever the client sends. */
  fixed?: Record<string, unknown>;
  input?: RestInput;
  /** A narrower output than the procedure's, where `fixed` guarantees it. */
  output?: z.ZodType;
}

/** Declares the shape that clients send and its conversion into the procedure's input. */
export const readAs = <T extends z.ZodObject>(
  schema: T,
  toInput: (sent: z.output<T>) => Record<string, unknown>,
): RestInput => ({ schema, toInput: (sent) => toInput(schema.parse(sent)) });
