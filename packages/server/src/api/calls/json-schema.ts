import { z } from "zod";
import { schemaNames } from "../../domains/index.ts";
import { failure } from "../../errors/failure.schema.ts";
import { success } from "../../trpc/common.schema.ts";

export type JsonSchema = z.core.JSONSchema.JSONSchema;

const names: Record<string, z.ZodType> = { ...schemaNames, Failure: failure, Success: success };

const FORMATS: Record<string, string> = { datetime: "date-time", email: "email" };

function formatOf(schema: z.core.$ZodType): string | undefined {
  if (schema instanceof z.ZodPipe) return formatOf(schema.def.out);
  const { def } = schema._zod;
  return "format" in def && typeof def.format === "string" ? FORMATS[def.format] : undefined;
}

function tidy(schema: z.core.$ZodType, json: JsonSchema): void {
  if (json.maximum === Number.MAX_SAFE_INTEGER) delete json.maximum;
  if (json.minimum === Number.MIN_SAFE_INTEGER) delete json.minimum;
  // Clients must tolerate fields that a later version adds to responses.
  if (json.additionalProperties === false) delete json.additionalProperties;
  const format = formatOf(schema);
  if (format !== undefined) {
    delete json.pattern;
    json.format = format;
  } else if (json.format === "starts_with") delete json.format;
}

export interface JsonSchemas {
  describe(schema: z.ZodType, io: "input" | "output"): JsonSchema;
  named: Record<string, JsonSchema>;
}

export function createJsonSchemas(): JsonSchemas {
  for (const [id, schema] of Object.entries(names)) z.globalRegistry.add(schema, { id });
  const named: Record<string, JsonSchema> = {};
  return {
    named,
    describe(schema, io) {
      // Wrap the schema in an object, because zod emits references only for nested schemas.
      const { properties, $defs = {} } = z.toJSONSchema(z.object({ schema }), {
        io,
        override: ({ zodSchema, jsonSchema }) => tidy(zodSchema, jsonSchema),
      });
      for (const [name, { id: _, ...definition }] of Object.entries($defs))
        named[name] = definition;
      const json = properties?.schema;
      if (typeof json !== "object") throw new Error("A schema can't be converted to JSON Schema");
      return json;
    },
  };
}

export const withComponentRefs = <T>(document: T): T =>
  JSON.parse(
    JSON.stringify(document, (key, value: unknown) =>
      key === "$ref" && typeof value === "string"
        ? value.replace("#/$defs/", "#/components/schemas/")
        : value,
    ),
  );
