import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { z } from "zod";
import { takeJson } from "../../../http/requests/json-bodies.ts";
import { refuseBrokenText } from "../../../trpc/broken-text.ts";

const FORM = "application/x-www-form-urlencoded";

/** Accepts forms and JSON; other types are answered with the accepted ones. */
export async function acceptCredentials(app: FastifyInstance): Promise<void> {
  takeJson(app, `Send JSON as application/json, or a form as ${FORM}`);
  await app.register(formBody);
}

export const isForm = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.startsWith(FORM) ?? false;

const credentials = z.object({
  body: z
    .record(z.string(), z.unknown(), { error: "Expected an object with username and password" })
    .nullish(),
});

/** The members of the body. An empty body has none, so that the first missing field is named. */
export function readCredentials(request: FastifyRequest): Record<string, unknown> {
  const { body } = credentials.parse({ body: request.body });
  refuseBrokenText(body);
  return body ?? {};
}
