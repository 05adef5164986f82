import type { FastifyRequest } from "fastify";
import { z } from "zod";
import { refuseBrokenText } from "../../../trpc/broken-text.ts";

const credentials = z.object({
  body: z
    .record(z.string(), z.unknown(), { error: "Expected an object with username and password" })
    .nullish(),
});

/** Treats a missing body as empty, so that the error names the first missing field. */
export function readCredentials(request: FastifyRequest): Record<string, unknown> {
  const { body } = credentials.parse({ body: request.body });
  refuseBrokenText(body);
  return body ?? {};
}
