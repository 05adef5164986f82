import type { z } from "zod";

interface RestInput {
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

interface RestResponse {
  schema: z.ZodType;
  toResponse: (output: unknown) => unknown;
}

export const restVerbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** Input is the query of a GET, otherwise the body; path parameters override both. */
export interface RestRoute {
  verb: (typeof restVerbs)[number];
  path: string;
  procedure: string;
  summary: string;
  /** Clients generate names from it. The procedure's name by default. */
  operationId?: string;
  status?: 201;
  /** Input that the path implies. It overrides the client's. */
  fixed?: Record<string, unknown>;
  input?: RestInput;
  /** Input of a command that is in the query, not in the body. */
  query?: string[];
  /** A body of this media type is the value of this input. JSON is accepted as well. */
  text?: { type: string; field: string };
  /** A narrower output than the procedure's, where `fixed` guarantees it. */
  output?: z.ZodType;
  response?: RestResponse;
}

export const readAs = <T extends z.ZodObject>(
  schema: T,
  toInput: (sent: z.output<T>) => Record<string, unknown>,
): RestInput => ({ schema, toInput: (sent) => toInput(schema.parse(sent)) });

export const respondAs = <Output extends z.ZodType, Response extends z.ZodType>(
  output: Output,
  schema: Response,
  toResponse: (output: z.output<Output>) => z.output<Response>,
): RestResponse => ({ schema, toResponse: (made) => toResponse(output.parse(made)) });
