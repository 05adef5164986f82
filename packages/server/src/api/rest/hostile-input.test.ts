import { dumpRows } from "@stepout/db/testing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { restRoutes } from "../../domains/index.ts";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
});
afterAll(() => server.close());

/** Input names of the calls, each with a value that no call accepts. */
const WRONG_VALUES = {
  bio: 7,
  content: [{ $ne: "" }],
  createdAt: "yesterday",
  currentPassword: 7,
  description: ["a"],
  email: {},
  endTime: 12,
  firstName: ["a"],
  gameId: ["a", "b"],
  image: "data:text/html;base64,PGgxPg==",
  isPublic: "perhaps",
  lastName: {},
  name: 7,
  newPassword: null,
  postId: { id: 1 },
  profileImage: "data:text/html;base64,PGgxPg==",
  recipientId: false,
  startTime: "never",
  username: 7,
};

const LONG = "x".repeat(20_000);
const LONG_VALUES = Object.fromEntries(Object.keys(WRONG_VALUES).map((name) => [name, LONG]));

const BODIES: [string, string][] = [
  ["a list", "[]"],
  ["a text", '"text"'],
  ["a number", "7"],
  ["a broken object", '{"content": '],
  ["an empty object", "{}"],
  ["values of wrong types", JSON.stringify(WRONG_VALUES)],
  ["texts that are too long", JSON.stringify(LONG_VALUES)],
  ["a prototype", '{"__proto__": {"content": "x"}, "constructor": {"prototype": {}}}'],
  ["a null character", '{"content": "a\\u0000b", "name": "\\u0000"}'],
  ["half a surrogate pair", '{"content": "\\ud800", "name": "\\udfff"}'],
  ["deep nesting", `${'{"a":'.repeat(2_000)}1${"}".repeat(2_000)}`],
];

/** Calls without input in the body: they ignore an object, and find nothing to do. */
const ASKING_FOR_NOTHING = [
  "POST /api/user/stats/refresh",
  "DELETE /api/auth/sessions",
  "PUT /api/blocks/:userId",
  "DELETE /api/blocks/:userId",
];

const changing = restRoutes.filter((route) => route.verb !== "GET");
const fillIn = (path: string) => path.replace(/:\w+/g, "0192f000-0000-7000-8000-000000000000");

describe.each(changing.map((route) => [`${route.verb} ${route.path}`, route] as const))(
  "%s",
  (name, route) => {
    it.each(BODIES)(
      "API-03 answers %s with a clear 4xx and changes nothing",
      async (_what, body) => {
        const before = await dumpRows(server.deps.db);
        const answer = await ana.rest(route.verb, fillIn(route.path), body);
        if (answer.status !== 200 || !ASKING_FOR_NOTHING.includes(name)) {
          expect(answer.status).toBeGreaterThanOrEqual(400);
          expect(answer.status).toBeLessThan(500);
          expect(answer.body).toMatchObject({
            message: expect.any(String),
            code: expect.any(String),
          });
        }
        expect(await dumpRows(server.deps.db)).toEqual(before);
      },
    );

    it("API-03 answers 401 when signed out", async () => {
      const answer = await server.nobody.rest(route.verb, fillIn(route.path), "{}");
      expect(answer.status).toBe(401);
    });
  },
);

describe("a body that is too large", () => {
  it("API-03 is answered with 413 as JSON", async () => {
    const body = JSON.stringify({ content: "x".repeat(10_000_000) });
    const answer = await ana.rest("POST", "/api/auth/password", body);
    expect(answer).toMatchObject({ status: 413, body: { code: "payload_too_large" } });
  });
});
