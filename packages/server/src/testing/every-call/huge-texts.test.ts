import { describe, expect, it, vi } from "vitest";
import type { z } from "zod";
import { createJsonSchemas, type JsonSchema } from "../../api/calls/json-schema.ts";
import { importInput } from "../../domains/admin/admin.schema.ts";
import { declarationOf, httpCalls, procedureNames, restRoutes } from "../../domains/index.ts";
import { unitsFor } from "../../text/bounded.rules.ts";

/** Each of these made a check slow that read a text before its length was limited. */
const HUGE = {
  "a letter that becomes 18 letters": "\ufdfa",
  spaces: " ",
  "letters and underscores": "A_",
  "accented letters": "é",
  "labels of a domain": "a@b.".padEnd(200, "b."),
};

const LENGTH = 600_000;

const schemas = createJsonSchemas();

interface Text {
  schema: z.ZodType;
  path: string[];
}

const isSchema = (value: unknown): value is JsonSchema =>
  typeof value === "object" && value !== null && !Array.isArray(value);

function textsOf(json: JsonSchema, path: string[] = []): string[][] {
  const choices = [...(json.anyOf ?? []), ...(json.allOf ?? [])].flatMap((one) =>
    textsOf(one, path),
  );
  const isText =
    [json.type].flat().includes("string") && json.enum === undefined && json.const === undefined;
  const fields = Object.entries(json.properties ?? {}).flatMap(([name, one]) =>
    isSchema(one) ? textsOf(one, [...path, name]) : [],
  );
  const items = isSchema(json.items) ? textsOf(json.items, [...path, "0"]) : [];
  return [...(isText ? [path] : []), ...choices, ...fields, ...items];
}

const inputs = new Map<string, z.ZodType | undefined>([
  ...[...procedureNames].map((name) => [name, declarationOf(name).input] as const),
  ...restRoutes.map(({ verb, path, input }) => [`${verb} ${path}`, input?.schema] as const),
  ...httpCalls.flatMap(
    ({ id, body }) =>
      [
        [`${id} as JSON`, body?.json],
        [`${id} as a form`, body?.form],
      ] as const,
  ),
]);

/** Sign-in pages read `returnTo` on their own. A form's `unlink` is also a field of the JSON body. */
const NOT_TRIED = new Set(["returnTo", "unlink"]);

const texts: [string, Text][] = [...inputs].flatMap(([name, schema]) => {
  if (schema === undefined) return [];
  const found = textsOf(schemas.describe(schema, "input"));
  const tried = found.filter(([key = ""]) => !(name.endsWith("form") && NOT_TRIED.has(key)));
  return [...new Set(tried.map((path) => path.join(".")))].map((path): [string, Text] => [
    `${path} of ${name}`,
    { schema, path: path.split(".") },
  ]);
});

const place = ([key = "", ...rest]: string[], text: string): unknown => {
  const value = rest.length === 0 ? text : place(rest, text);
  return key === "0" ? [value] : { [key]: value };
};

/** Fits the longest text that a check may read: an imported list. */
const READ_MAX = unitsFor(importInput.shape.csv.maxLength ?? 0);

const OF_TEXTS = [
  "normalize",
  "trim",
  "replace",
  "replaceAll",
  "toLowerCase",
  "toUpperCase",
] as const;
const OF_PATTERNS = ["test", "exec"] as const;

/** Throws as soon as a long text is searched, normalized or changed. */
function refusingToRead<Result>(work: () => Result): Result {
  const read = (text: unknown) => {
    const { length } = String(text);
    if (length > READ_MAX) throw new Error(`A check reads a text of ${length} characters`);
  };
  const spies = [
    ...OF_TEXTS.map((name) => {
      const original = String.prototype[name];
      return vi.spyOn(String.prototype, name).mockImplementation(function (
        this: string,
        ...given: never[]
      ) {
        read(this);
        return Reflect.apply(original, this, given);
      });
    }),
    ...OF_PATTERNS.map((name) => {
      const original = RegExp.prototype[name];
      return vi.spyOn(RegExp.prototype, name).mockImplementation(function (this: RegExp, text) {
        read(text);
        return Reflect.apply(original, this, [text]);
      });
    }),
  ];
  try {
    return work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
}

describe("texts that are much too long", () => {
  it.each(texts)("HARD-03 refuses a huge text before reading it: %s", (_, { schema, path }) => {
    for (const part of Object.values(HUGE)) {
      const input = place(path, part.repeat(LENGTH / part.length));
      const { error } = refusingToRead(() => schema.safeParse(input));
      const paths = error?.issues.map((issue) => issue.path.join("."));
      expect(paths).toContain(path.join("."));
    }
  });
});
