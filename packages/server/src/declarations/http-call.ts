import type { z } from "zod";

export interface HttpAnswer {
  description: string;
  /** By its type; JSON has a schema. */
  content?: Record<string, z.ZodType | undefined>;
}

/** A call below /api that is no procedure, for the description of the API. */
export interface HttpCall {
  /** Its domain and its name there. */
  id: string;
  verb: "GET" | "POST";
  path: string;
  summary: string;
  needsSession?: true;
  /** Served only where a provider to sign in with is configured. */
  needsProvider?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  /** As JSON, and as a form with what forms add. */
  body?: { json: z.ZodObject; form: z.ZodObject };
  answers: Record<number, HttpAnswer>;
}
