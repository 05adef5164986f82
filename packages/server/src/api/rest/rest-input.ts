import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RestRoute } from "../../declarations/rest-route.ts";
import { unknownAddress } from "../../errors/domain-error.ts";
import { parameter } from "../../http/requests/addresses.ts";
import { readObject } from "../../http/requests/json-bodies.ts";
import type { RestField, RestShape } from "../calls/rest-shape.ts";

const texts = z.record(z.string(), parameter);

/** Rejects other notations that `Number` accepts: 1e3, 0x10, whitespace, Infinity. */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

const isNumber = ({ schema }: RestField) => schema.type === "integer" || schema.type === "number";

const BOOLEANS = new Map<unknown, boolean>([
  ["true", true],
  ["false", false],
]);

function readQuery(request: FastifyRequest, fields: RestField[]): Record<string, unknown> {
  const query: Record<string, unknown> = texts.parse(request.query);
  for (const { name } of fields.filter(isNumber)) {
    const text = query[name];
    if (typeof text === "string" && PLAIN_NUMBER.test(text)) query[name] = Number(text);
  }
  for (const { name } of fields.filter(({ schema }) => schema.type === "boolean")) {
    query[name] = BOOLEANS.get(query[name]) ?? query[name];
  }
  return query;
}

function readBody({ text }: RestRoute, { body }: FastifyRequest): Record<string, unknown> {
  if (text && typeof body === "string") return { [text.field]: body };
  return readObject(body, "The body must be a JSON object");
}

function readCommand(route: RestRoute, shape: RestShape, request: FastifyRequest) {
  const query = shape.query.length > 0 ? readQuery(request, shape.query) : {};
  const named = shape.query.flatMap(({ name }) => (name in query ? [[name, query[name]]] : []));
  return { ...readBody(route, request), ...Object.fromEntries(named) };
}

function readParams(request: FastifyRequest): Record<string, string> {
  const params = texts.parse(request.params);
  if (Object.values(params).includes("")) throw unknownAddress();
  return params;
}

/** Merges a call's input: `fixed` overrides path parameters, which override the body or query. */
export function readInput(
  route: RestRoute,
  shape: RestShape,
  request: FastifyRequest,
): Record<string, unknown> {
  const { input, fixed, verb } = route;
  const params = readParams(request);
  const sent =
    verb === "GET" ? readQuery(request, shape.query) : readCommand(route, shape, request);
  return { ...(input ? input.toInput(sent) : sent), ...params, ...fixed };
}
