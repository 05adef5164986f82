import type { z } from "zod";

/** The shape that clients send, where it differs from the procedure's input. */
interface RestInput {
  /** Unknown fields are ignored. */
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

/** The shape that clients get, where it differs from the procedure's output. */
interface RestAnswer {
  schema: z.ZodType;
  toAnswer: (output: unknown) => unknown;
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
  /** Input of a command that stands in the query, and not in the body. */
  query?: string[];
  /** A body of this media type is the value of this input. JSON is taken as well. */
  text?: { type: string; field: string };
  /** A narrower output than the procedure's, where `fixed` guarantees it. */
  output?: z.ZodType;
  answer?: RestAnswer;
}

/** Declares the shape that clients send and its conversion into the procedure's input. */
export const readAs = <T extends z.ZodObject>(
  schema: T,
  toInput: (sent: z.output<T>) => Record<string, unknown>,
): RestInput => ({ schema, toInput: (sent) => toInput(schema.parse(sent)) });

/** Declares the shape that clients get and how it is made of the procedure's output. */
export const answerAs = <Output extends z.ZodType, Answer extends z.ZodType>(
  output: Output,
  schema: Answer,
  toAnswer: (output: z.output<Output>) => z.output<Answer>,
): RestAnswer => ({ schema, toAnswer: (made) => toAnswer(output.parse(made)) });
