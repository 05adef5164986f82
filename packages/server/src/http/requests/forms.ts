import { parse } from "node:querystring";
import formBody from "@fastify/formbody";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { isReadable } from "./addresses.ts";
import { takeJson } from "./json-bodies.ts";
import { isReading } from "./same-origin.ts";
import { notUtf8 } from "./strict-text.ts";

const FORM = "application/x-www-form-urlencoded";

/** @throws DomainError `invalid_input` for percent-encoded bytes that are not UTF-8. */
function readForm(text: string): Record<string, unknown> {
  if (!isReadable(text)) throw notUtf8();
  return parse(text);
}

export async function takeForms(app: FastifyInstance): Promise<void> {
  takeJson(app, `Send JSON as application/json, or a form as ${FORM}`);
  await app.register(formBody, { parser: readForm });
}

export const isForm = (request: FastifyRequest): boolean =>
  request.headers["content-type"]?.startsWith(FORM) ?? false;

export const wantsPage = (request: FastifyRequest): boolean =>
  isReading(request) ? (request.headers.accept?.includes("text/html") ?? false) : isForm(request);
