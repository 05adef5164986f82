import { z } from "zod";
import { success } from "../trpc/common.schema.ts";

export interface HttpResponse {
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
  responses: Record<number, HttpResponse>;
}

export const linkParams = z.object({ token: z.string().describe("The last segment of the link") });

export const pageResponse = {
  200: { description: "The page", content: { "text/html": undefined } },
};

export const linkPage = (id: string, path: string, summary: string): HttpCall => ({
  id,
  verb: "GET",
  path,
  summary: `${summary}; for browsers`,
  params: linkParams,
  responses: pageResponse,
});

interface LinkUse extends Pick<HttpCall, "id" | "path" | "summary" | "body"> {
  done: string;
  /** Responses to a submitted form. Defaults to an HTML page. */
  formResponse?: HttpCall["responses"];
}

export const linkUse = ({ done, formResponse, ...call }: LinkUse): HttpCall => ({
  ...call,
  verb: "POST",
  params: linkParams,
  responses: {
    200: {
      description: done,
      content: { "application/json": success, ...(!formResponse && { "text/html": undefined }) },
    },
    ...formResponse,
  },
});
