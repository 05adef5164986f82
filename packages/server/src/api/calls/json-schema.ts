import { z } from "zod";
import { nameSchemas } from "./schema-names.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

/** zod's names of formats, and those of OpenAPI. */
const FORMATS: Record<string, string> = { datetime: "date-time", email: "email" };

/** The format a text must finally have, where a schema checks it step by step. */
function formatOf(schema: z.core.$ZodType): string | undefined {
  if (schema instanceof z.ZodPipe) return formatOf(schema.def.out);
  const { def } = schema._zod;
  return "format" in def && typeof def.format === "string" ? FORMATS[def.format] : undefined;
}

/** Removes zod's own annotations. */
function tidy(schema: z.core.$ZodType, json: JsonSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // A later version may add fields to answers, which clients must tolerate.
  if (json.additionalProperties === false) delete json.additionalProperties;
  const format = formatOf(schema);
  if (format !== undefined) {
    delete json.pattern;
    json.format = format;
  } else if (json.format === "starts_with") delete json.format;
}

export interface JsonSchemas {
  /** The JSON schema of what the schema accepts (`input`) or produces (`output`). */
  describe(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  /** All named schemas described so far. */
  named: Record<string, JsonSchema>;
}

/** Describes schemas one by one. A named schema is described once, and referred to. */
export function createJsonSchemas(): JsonSchemas {
  nameSchemas();
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    describe(schema, io) {
      // zod makes references only for nested schemas.
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

/** The document with references to where OpenAPI keeps schemas. */
export const withComponentRefs = <T>(document: T): T =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === "$ref" && typeof value === "string"
        ? value.replace("#/$defs/", "#/components/schemas/")
        : value,
    ),
  );
