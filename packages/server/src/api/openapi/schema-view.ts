import { html, type Markup } from "../../http/pages/html.ts";
import type { JsonSchema } from "../calls/json-schema.ts";
import { fieldsOf, type RestField } from "../calls/rest-shape.ts";

const nameOfRef = (ref: string) => ref.slice(ref.lastIndexOf("/") + 1);

const code = (value: unknown) => html`<code>${JSON.stringify(value)}</code>`;

const alternatives = (parts: Markup[]): Markup =>
  html`${parts.map((part, index) => html`${index > 0 && " or "}${part}`)}`;

const bounds: [keyof JsonSchema, (bound: unknown) => string][] = [
  ["minimum", (bound) => `at least ${bound}`],
  ["maximum", (bound) => `at most ${bound}`],
  ["minLength", (bound) => (bound === 1 ? "not empty" : `at least ${bound} characters`)],
  ["maxLength", (bound) => `at most ${bound} characters`],
  ["minItems", (bound) => `at least ${bound} items`],
  ["maxItems", (bound) => `at most ${bound} items`],
];

const viewBounds = (schema: JsonSchema): Markup[] =>
  bounds
    .filter(([key]) => schema[key] !== undefined)
    .map(([key, word]) => html`, ${word(schema[key])}`);

const isSchema = (value: unknown): value is JsonSchema => typeof value === "object";

function viewName({ type, items }: JsonSchema): Markup {
  if (type === "array" && isSchema(items)) return html`list of ${viewType(items)}`;
  return html`${[type ?? "anything"].flat().join(" or ")}`;
}

export function viewType(schema: JsonSchema): Markup {
  const { $ref, format, pattern, anyOf, default: usual } = schema;
  if ($ref) return html`<a href="#${nameOfRef($ref)}">${nameOfRef($ref)}</a>`;
  const what = anyOf
    ? alternatives(anyOf.map(viewType))
    : schema.enum
      ? alternatives(schema.enum.map(code))
      : schema.const === undefined
        ? viewName(schema)
        : code(schema.const);
  return html`${what}${format && ` (${format})`}${pattern && html` like <code>${pattern}</code>`}${viewBounds(schema)}${usual !== undefined && html`, ${code(usual)} by default`}`;
}

function findObject(schema: JsonSchema): JsonSchema | undefined {
  if (schema.properties) return schema;
  const inner = [schema.items, ...(schema.anyOf ?? [])].flat().filter(isSchema);
  return inner.map(findObject).find((found) => found !== undefined);
}

const viewField = ({ name, isRequired, schema }: RestField): Markup => html`<li>
  <code class="name">${name}</code>${!isRequired && html` <span class="optional">optional</span>`}
  <span class="type">${viewType(schema)}</span>
  ${schema.description !== undefined && html`<p>${schema.description}</p>`}
  ${viewMembers(schema)}
</li>`;

export const viewFields = (fields: RestField[]): Markup =>
  html`<ul class="fields">${fields.map(viewField)}</ul>`;

export function viewMembers(schema: JsonSchema): Markup {
  const object = findObject(schema);
  return object ? viewFields(fieldsOf(object)) : html``;
}
