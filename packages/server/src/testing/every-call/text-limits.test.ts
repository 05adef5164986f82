import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { z } from "zod";
import { createJsonSchemas, type JsonSchema } from "../../api/calls/json-schema.ts";
import { roles } from "../../declarations/testing/roles.ts";
import { declarationOf } from "../../domains/index.ts";
import { createTestServer, type TestServer, WITH_ALL } from "../test-server.ts";
import { cases } from "./calls.ts";
import { overRest, procedures, routesOf } from "./requests.ts";
import { createWorld, type World } from "./world.ts";

/** An emoji is one code point, two UTF-16 code units and four bytes in UTF-8. */
const EMOJI = "🎉";

/** Longer texts don't fit into a request. CSV imports have a separate test. */
const LONGEST_TRIED = 10_000;

interface Limit {
  name: string;
  /** Path in the input, such as `content` or `base.content`. */
  field: string;
  max: number;
}

const schemas = createJsonSchemas();

function limitsOf(schema: JsonSchema, path: string[] = []): Omit<Limit, "name">[] {
  const choices = [...(schema.anyOf ?? []), ...(schema.allOf ?? [])];
  return [
    ...(schema.maxLength === undefined ? [] : [{ field: path.join("."), max: schema.maxLength }]),
    ...choices.flatMap((one) => limitsOf(one, path)),
    ...Object.entries(schema.properties ?? {}).flatMap(([key, one]) =>
      typeof one === "object" ? limitsOf(one, [...path, key]) : [],
    ),
  ];
}

const limits: Limit[] = procedures.flatMap(({ name }) => {
  const { input } = declarationOf(name);
  const found = input ? limitsOf(schemas.describe(input, "input")) : [];
  return found.filter(({ max }) => max <= LONGEST_TRIED).map((limit) => ({ name, ...limit }));
});

function withText(input: unknown, [key = "", ...rest]: string[], text: string): object {
  const fields = z.record(z.string(), z.unknown()).catch({}).parse(input);
  return { ...fields, [key]: rest.length === 0 ? text : withText(fields[key], rest, text) };
}

let server: TestServer;
let world: World;
beforeAll(async () => {
  server = await createTestServer(WITH_ALL);
  world = await createWorld(server, "own");
});
afterAll(() => server.close());

const refusal = z.object({ field: z.string() });

/** Returns the REST path that accepts the procedure's input. */
const plainRoute = ({ name }: Limit) => routesOf(name).find(({ input, text }) => !input && !text);

async function sendOverRest(limit: Limit, length: number) {
  const call = cases.get(limit.name);
  const route = plainRoute(limit);
  if (!route) throw new Error(`${limit.name} has no path of its own`);
  const role = roles.find((one) => call?.expected[one] === 200) ?? "creator";
  const input = withText(
    call?.input(world.targets, server.clock),
    limit.field.split("."),
    EMOJI.repeat(length),
  );
  const { verb, path, body } = overRest(route, input);
  return world.people[role].rest(verb, path, body ? JSON.parse(body) : undefined);
}

/** Fields that accept any text. Other fields require a format. */
const WORDS = [
  ["account.updateProfile", "firstName"],
  ["account.updateProfile", "lastName"],
  ["account.updateProfile", "bio"],
  ["comments.create", "content"],
  ["games.create", "name"],
  ["games.create", "description"],
  ["games.update", "name"],
  ["games.update", "description"],
  ["groups.create", "name"],
  ["messages.send", "content"],
  ["instance.changeSettings", "name"],
  ["instance.changeSettings", "sentence"],
  ["posts.create", "content"],
  ["posts.search", "query"],
  ["posts.update", "content"],
  ["reports.create", "reason"],
  ["users.search", "q"],
] as const;

describe("text limits", () => {
  it.each(limits.filter(plainRoute))(
    "MEND-18 REST rejects a text one character over the limit of $name at $field",
    async (limit) => {
      const { status, body } = await sendOverRest(limit, limit.max + 1);
      expect(status).toBe(400);
      expect(refusal.parse(body).field).toBe(limit.field);
    },
  );

  it.each(WORDS)("MEND-18 accepts a full-length text over REST: %s at %s", async (name, field) => {
    const limit = limits.find((one) => one.name === name && one.field === field);
    expect(limit).toBeDefined();
    if (limit) expect((await sendOverRest(limit, limit.max)).status).toBeLessThan(300);
  });
});
