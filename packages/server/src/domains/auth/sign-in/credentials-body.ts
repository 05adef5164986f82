import type { FastifyRequest } from "fastify";
import { readObject } from "../../../http/requests/json-bodies.ts";
import { refuseBrokenText } from "../../../trpc/broken-text.ts";

/** Treats a missing body as empty, so that the error names the first missing field. */
export function readCredentials(request: FastifyRequest): Record<string, unknown> {
  const body = readObject(request.body, "Expected an object with username and password");
  refuseBrokenText(body);
  return body;
}
