import { z } from "zod";
import { nameSchemas } from "./schema-names.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** What zod calls a format, and what descriptions of an API call it. */
const FORMATS: Record<string, string> = { datetime: "date-time", email: "email" };

/** The format that a text must have in the end, where a schema checks it step by step. */
function formatOf(schema: z.core.$ZodType): string | undefined {
  if (schema instanceof z.ZodPipe) return formatOf(schema.def.out);
  const { def } = schema._zod;
  return "format" in def && typeof def.format === "string" ? FORMATS[def.format] : undefined;
}

/** Leaves out what zod notes for itself. */
function tidy(schema: z.core.$ZodType, json: JsonSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // A later version may answer with more, which no program should stumble over.
  if (json.additionalProperties === false) delete json.additionalProperties;
  const format = formatOf(schema);
  if (format !== undefined) {
    delete json.pattern;
    json.format = format;
  } else if (json.format === "starts_with") delete json.format;
}

export interface JsonSchemas {
  /** What the schema takes, or what comes out of it, as JSON. */
  describe(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** Everything with a name that has been described so far. */
  named: Record<string, JsonSchema>;
}

/** Describes schemas one after the other; what has a name is described once, and referred to. */
export function createJsonSchemas(): JsonSchemas {
  nameSchemas();
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    describe(schema, io) {
      // Zod refers by name to what is inside of something only.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
        io,
        override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
      });
      for (const [name, { id: _, ...definition }] of Object.entries($defs))
        named[name] = definition;
      const json = properties?.schema;
      if (typeof json !== "object") throw new Error("A schema can't be described as JSON");
      return json;
    },
  };
}

/** The same document with its references pointing to where OpenAPI keeps schemas. */
export const withComponentRefs = <T>(document: T): T =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === "$ref" && typeof value === "string"
        ? value.replace("#/$defs/", "#/components/schemas/")
        : value,
    ),
  );
