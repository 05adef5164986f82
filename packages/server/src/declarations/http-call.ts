import { z } from "zod";
import { success } from "../trpc/success.schema.ts";

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
  needsProvider?: true;
  params?: z.ZodObject;
  query?: z.ZodObject;
  body?: { json: z.ZodObject; form: z.ZodObject };
  answers: Record<number, HttpAnswer>;
}

export const linkParams = z.object({ token: z.string().describe("The last part of the link") });

export const pageAnswer = { 200: { description: "The page", content: { "text/html": undefined } } };

export const linkPage = (id: string, path: string, summary: string): HttpCall => ({
  id,
  verb: "GET",
  path,
  summary: `${summary}; for browsers to navigate to`,
  params: linkParams,
  answers: pageAnswer,
});

interface LinkUse extends Pick<HttpCall, "id" | "path" | "summary" | "body"> {
  done: string;
  /** The answer to forms, a page by default. */
  formAnswer?: HttpCall["answers"];
}

export const linkUse = ({ done, formAnswer, ...call }: LinkUse): HttpCall => ({
  ...call,
  verb: "POST",
  params: linkParams,
  answers: {
    200: {
      description: done,
      content: { "application/json": success, ...(!formAnswer && { "text/html": undefined }) },
    },
    ...formAnswer,
  },
});
