import fc from "fast-check";
import type { JsonSchema } from "../../api/calls/json-schema.ts";
import { greyJpeg } from "../pictures/jpeg-input.ts";

const LONG = 20_000;
const DEEP = 2_000;
const SHORT = 40;
const LIST_MAX = 3;
const SHADE = 90;

/** Every kind of value that legitimate clients never send. */
const hostile: fc.Arbitrary<unknown> = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    0,
    -1,
    1.5,
    Number.MAX_VALUE,
    Number.MAX_SAFE_INTEGER + 1,
    "",
    " ",
    "\0",
    "a\0b",
    "\ud800",
    "\u202eevil",
    "\u200b",
    "__proto__",
    "constructor",
    "' or 1=1; drop table users; --",
    '" OR *',
    "%_\\",
    "../../etc/passwd",
    "<script>alert(1)</script>",
    "0x10",
    "Infinity",
    "9".repeat(SHORT),
    "2026-02-30T25:61:61Z",
    "+275760-09-13T00:00:00.001Z",
    "data:image/jpeg;base64,",
    "data:image/jpeg;base64,/9j/4AAQ",
    "x".repeat(LONG),
    [],
    [[]],
    ["a", "b"],
    {},
    { $ne: "" },
    { length: -1 },
    { toString: 1, valueOf: "x" },
    JSON.parse('{"__proto__": {"isAdmin": true}, "constructor": {"prototype": {}}}'),
  ),
  fc.string({ unit: "binary", maxLength: SHORT }),
  fc.double(),
  fc.jsonValue({ maxDepth: 3 }),
);

/** Invalid JSON, and unusual but valid JSON. */
const brokenTexts = fc.constantFrom(
  "",
  " ",
  "{",
  '{"id": ',
  '{"id": "a", "id": ["b"]}',
  "nothing",
  "NaN",
  "[]",
  '"text"',
  "7",
  "null",
  '{"page": 1e999, "limit": -1e999}',
  '{"__proto__": {"id": "a"}}',
  '{"constructor": {"prototype": {"id": "a"}}}',
  '{"content": "\\ud800", "name": "\\u0000"}',
  `${'{"a":'.repeat(DEEP)}1${"}".repeat(DEEP)}`,
  `${"[".repeat(DEEP)}${"]".repeat(DEEP)}`,
  "\ufeff{}",
  "\0",
);

/** Pairs of an input's name, such as `gameId`, and an id, code or username. */
export type Names = readonly (readonly [kind: string, name: string])[];

function namesFor(field: string, names: Names): fc.Arbitrary<string> | undefined {
  const wanted = field.toLowerCase().replace(/s$/, "");
  const fitting = names.filter(([kind]) => kind.toLowerCase().endsWith(wanted));
  const nameOf = ([, name]: Names[number]) => name;
  if (wanted === "" || fitting.length === 0) return undefined;
  return fc.oneof(
    { arbitrary: fc.constantFrom(...fitting.map(nameOf)), weight: 4 },
    { arbitrary: fc.constantFrom(...names.map(nameOf)), weight: 1 },
  );
}

const MOMENTS = { min: new Date("1899-01-01"), max: new Date("2100-01-01"), noInvalidDate: true };

function textsOf(schema: JsonSchema, field: string, names: Names): fc.Arbitrary<unknown> {
  if (schema.format === "date-time") return fc.date(MOMENTS).map((date) => date.toISOString());
  if (schema.format === "email") return fc.constantFrom("new@example.com", "ana@example.com");
  if (schema.pattern?.includes("image")) return fc.constant(greyJpeg(SHADE));
  const known = namesFor(field, names);
  if (known) return known;
  const { minLength = 0, maxLength = SHORT } = schema;
  return fc.string({
    unit: "grapheme",
    minLength,
    maxLength: Math.max(minLength, Math.min(maxLength, SHORT)),
  });
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object";

function honest(schema: JsonSchema, field: string, names: Names): fc.Arbitrary<unknown> {
  if (schema.anyOf) return fc.oneof(...schema.anyOf.map((one) => honest(one, field, names)));
  if (schema.enum) return fc.constantFrom(...schema.enum);
  if (Array.isArray(schema.type)) {
    return fc.oneof(...schema.type.map((type) => honest({ ...schema, type }, field, names)));
  }
  const { minimum: min = -LONG, maximum: max = LONG } = schema;
  switch (schema.type) {
    case "object":
      return mixedObject(schema, names);
    case "array":
      return fc.array(isSchema(schema.items) ? mixed(schema.items, field, names) : hostile, {
        maxLength: LIST_MAX,
      });
    case "string":
      return textsOf(schema, field, names);
    case "integer":
    case "number":
      return fc.integer({ min, max: Math.max(min, max) });
    case "boolean":
      return fc.boolean();
    default:
      return fc.constant(null);
  }
}

const mixed = (schema: JsonSchema, field: string, names: Names): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: honest(schema, field, names), weight: 6 },
    { arbitrary: hostile, weight: 1 },
  );

function mixedObject({ properties = {}, required = [] }: JsonSchema, names: Names) {
  const fields = Object.entries(properties).flatMap(([name, schema]) =>
    isSchema(schema) ? [[name, mixed(schema, name, names)] as const] : [],
  );
  const missing = fc.subarray(required, { maxLength: Math.min(required.length, 1) });
  return fc
    .tuple(fc.record(Object.fromEntries(fields), { requiredKeys: required }), missing)
    .map(([value, left]) =>
      Object.fromEntries(Object.entries(value).filter(([name]) => !left.includes(name))),
    );
}

/** Generates inputs for a schema, from valid to absurd. */
export const inputsFor = (schema: JsonSchema | undefined, names: Names): fc.Arbitrary<unknown> =>
  fc.oneof(
    { arbitrary: schema ? mixed(schema, "", names) : fc.constant(undefined), weight: 9 },
    { arbitrary: hostile, weight: 1 },
  );

/** Generates inputs for a schema as JSON text, which is sometimes invalid. */
export const bodiesFor = (schema: JsonSchema | undefined, names: Names): fc.Arbitrary<string> =>
  fc.oneof(
    { arbitrary: inputsFor(schema, names).map((input) => JSON.stringify(input) ?? ""), weight: 6 },
    { arbitrary: brokenTexts, weight: 1 },
  );
