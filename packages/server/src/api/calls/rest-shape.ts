import type { z } from "zod";
import type { RestRoute } from "../../declarations/rest-route.ts";
import type { JsonSchema, JsonSchemas } from "./json-schema.ts";

export interface RestField {
  name: string;
  schema: JsonSchema;
  isRequired: boolean;
}

export interface RestShape {
  params: RestField[];
  query: RestField[];
  body: RestField[];
}

/** Numbers are plain digits, not 1e3 or 0x10. Booleans are `true` or `false`. */
const QUERY_TYPES = new Set(["string", "integer", "number", "boolean"]);

const paramNames = (path: string) => [...path.matchAll(/:(\w+)/g)].map(([, name = ""]) => name);

export const fieldsOf = ({ properties = {}, required = [] }: JsonSchema): RestField[] =>
  Object.entries(properties).map(([name, schema]) => ({
    name,
    schema: typeof schema === "object" ? schema : {},
    isRequired: required.includes(name),
  }));

/** @throws if the input lacks a path parameter, or the type of a query parameter is not supported */
export function shapeOf(
  route: RestRoute,
  input: z.ZodType | undefined,
  schemas: JsonSchemas,
): RestShape {
  const called = input ? fieldsOf(schemas.describe(input, "input")) : [];
  const sent = route.input ? fieldsOf(schemas.describe(route.input.schema, "input")) : called;
  const names = paramNames(route.path);
  const params = called.filter(({ name }) => names.includes(name));
  if (params.length !== names.length) {
    throw new Error(`The input of ${route.procedure} lacks parameters of ${route.path}`);
  }
  const rest = sent.filter(({ name }) => !names.includes(name) && !(name in (route.fixed ?? {})));
  const isInQuery = ({ name }: RestField) =>
    route.verb === "GET" || (route.query?.includes(name) ?? false);
  const query = rest.filter(isInQuery);
  for (const { name, schema } of query) {
    if (!QUERY_TYPES.has(String(schema.type))) {
      throw new Error(`${name} of ${route.path} can't be a query parameter`);
    }
  }
  return { params, query, body: rest.filter((field) => !isInQuery(field)) };
}
