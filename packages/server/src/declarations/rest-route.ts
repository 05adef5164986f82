import type { z } from "zod";

/** Maximum size of most bodies. Visitors can't send larger ones. */
export const SMALL_BODY_BYTES = 65_536;

/** Fits the largest picture as a data URL and the request's other fields. */
export const BODY_LIMIT_BYTES = 7_000_000;

/** JSON may escape a character as two UTF-16 units, such as \ud83d\ude00. */
const ESCAPED_CHARACTER_BYTES = 12;

/** Returns the size of a body with texts of at most this many characters in total. */
export const bytesForTexts = (characters: number): number =>
  SMALL_BODY_BYTES + characters * ESCAPED_CHARACTER_BYTES;

interface RestInput {
  schema: z.ZodObject;
  toInput: (sent: unknown) => Record<string, unknown>;
}

interface RestResponse {
  schema: z.ZodType;
  toResponse: (output: unknown) => unknown;
}

export const restVerbs = ["GET", "POST", "PUT", "PATCH", "DELETE"] as const;

/** GET routes read their input from the query string, and other routes from the body. Path parameters override both. */
export interface RestRoute {
  verb: (typeof restVerbs)[number];
  path: string;
  procedure: string;
  summary: string;
  /** Defaults to the procedure's name. Client generators use this id as a method name. */
  operationId?: string;
  status?: 201;
  fixed?: Record<string, unknown>;
  input?: RestInput;
  /** A mutation's input fields that are sent in the query string instead of the body. */
  query?: string[];
  /** A body of this media type becomes the value of `field`. */
  text?: { type: string; field: string };
  /** Maximum size of the body. Defaults to `SMALL_BODY_BYTES`. */
  bodyLimit?: number;
  /** A narrower output schema than the procedure's, if `fixed` restricts the output. */
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
