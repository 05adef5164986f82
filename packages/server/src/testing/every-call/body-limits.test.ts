import { describe, expect, it } from "vitest";
import { createJsonSchemas, type JsonSchema } from "../../api/calls/json-schema.ts";
import { BODY_LIMIT_BYTES, SMALL_BODY_BYTES } from "../../declarations/rest-route.ts";
import { declarationOf, httpCalls, restRoutes } from "../../domains/index.ts";

const schemas = createJsonSchemas();

/** Fits an id or a time, which are ASCII. */
const OTHER_TEXT_MAX = 64;

/** JSON may escape a character as two UTF-16 units, such as \ud83d\ude00. */
const ESCAPED_CHARACTER_BYTES = 12;

/** Fits a number, a boolean, and the quotes and commas around a value. */
const OTHER_BYTES = 40;

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

/** Returns the size of the largest valid value. */
function bytesFor(json: JsonSchema): number {
  const choices = [...(json.anyOf ?? []), ...(json.allOf ?? [])].map(bytesFor);
  if (choices.length > 0) return Math.max(...choices);
  if (json.pattern?.startsWith("^data:")) return BODY_LIMIT_BYTES;
  if ([json.type].flat().includes("string")) {
    const { maxLength } = json;
    const length = maxLength === undefined ? OTHER_TEXT_MAX : maxLength * ESCAPED_CHARACTER_BYTES;
    return length + OTHER_BYTES;
  }
  if (isSchema(json.items)) return (json.maxItems ?? 1) * bytesFor(json.items) + OTHER_BYTES;
  return Object.entries(json.properties ?? {}).reduce(
    (sum, [name, one]) => sum + name.length + (isSchema(one) ? bytesFor(one) : 0),
    OTHER_BYTES,
  );
}

const withBody = restRoutes.filter(({ verb }) => verb !== "GET");

const bodies = httpCalls.flatMap(({ id, body }) => (body ? [{ id, ...body }] : []));

describe("size limits of bodies", () => {
  it.each(withBody)(
    "HARD-03 $verb $path accepts its largest valid body, and not much more",
    (route) => {
      const { procedure, bodyLimit = SMALL_BODY_BYTES } = route;
      const { input } = declarationOf(procedure);
      const needed = input ? bytesFor(schemas.describe(input, "input")) : 0;
      const enough = Math.min(Math.max(needed, SMALL_BODY_BYTES), BODY_LIMIT_BYTES);
      expect(bodyLimit).toBeGreaterThanOrEqual(enough);
      expect(bodyLimit).toBeLessThanOrEqual(enough + SMALL_BODY_BYTES);
    },
  );

  it.each(bodies)("HARD-03 the largest valid body of $id is small", ({ json, form }) => {
    for (const schema of [json, form]) {
      expect(bytesFor(schemas.describe(schema, "input"))).toBeLessThanOrEqual(SMALL_BODY_BYTES);
    }
  });
});
