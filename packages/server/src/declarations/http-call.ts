import type { z } from "zod";

export interface HttpAnswer {
  description: string;
  /** By media type; JSON has a schema. */
  content?: Record<string, z.ZodType | undefined>;
}

/** A call below /api that is not a procedure, for the API description. */
export interface HttpCall {
  /** The operation id in the API description, with its domain. */
  id: string;
  verb: "GET" | "POST";
  path: string;
  summary: string;
  needsSession?: true;
  /** Served only where a provider to sign in with is configured. */
  needsProvider?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** The body as JSON, and as a form with the fields that only forms have. */
  body?: { json: z.ZodObject; form: z.ZodObject };
  answers: Record<number, HttpAnswer>;
}
