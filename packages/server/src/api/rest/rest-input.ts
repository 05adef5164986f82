import type { FastifyRequest } from "fastify";
import { z } from "zod";
import type { RestRoute } from "../../declarations/rest-route.ts";
import { unknownAddress } from "../../errors/domain-error.ts";
import type { RestField, RestShape } from "../calls/rest-shape.ts";

const texts = z.record(z.string(), z.string(), { error: "Give each parameter once" });

const bodyObject = z
  .record(z.string(), z.unknown(), { error: "The body must be a JSON object" })
  .nullish();

/**
 * Plain digits. Other notations that JavaScript accepts (1e3, 0x10, blanks, Infinity) are mistakes.
 */
const PLAIN_NUMBER = /^-?\d+(\.\d+)?$/;

const isNumber = ({ schema }: RestField) => schema.type === "integer" || schema.type === "number";

/** Leaves texts that are not numbers, for the procedure's schema to reject. */
function readQuery(request: FastifyRequest, fields: RestField[]): Record<string, unknown> {
  const query: Record<string, unknown> = texts.parse(request.query);
  for (const { name } of fields.filter(isNumber)) {
    const text = query[name];
    if (typeof text === "string" && PLAIN_NUMBER.test(text)) query[name] = Number(text);
  }
  return query;
}

/** An empty path segment names nothing. */
function readParams(request: FastifyRequest): Record<string, string> {
  const params = texts.parse(request.params);
  if (Object.values(params).includes("")) throw unknownAddress();
  return params;
}

/**
 * The procedure's input: the body or query, overridden by the path's parameters, then by `fixed`.
 */
export function readInput(
  { input, fixed, verb }: RestRoute,
  shape: RestShape,
  request: FastifyRequest,
): Record<string, unknown> {
  const params = readParams(request);
  const sent =
    verb === "GET" ? readQuery(request, shape.query) : (bodyObject.parse(request.body) ?? {});
  return { ...(input ? input.toInput(sent) : sent), ...params, ...fixed };
}
