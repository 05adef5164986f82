import type { z } from "zod";

export interface HttpAnswer {
  description: string;
  content?: Record<string, z.ZodType | undefined>;
}

export interface HttpCall {
  id: string;
  verb: "GET" | "POST";
  path: string;
  summary: string;
  needsSession?: true;
  /** Served only where a provider to sign in with is configured. */
  needsProvider?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { json: z.ZodObject; form: z.ZodObject };
  answers: Record<number, HttpAnswer>;
}
