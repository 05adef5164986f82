import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../testing/test-server.ts";

let server: TestServer;
let ana: TestPerson;
beforeAll(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana", { isHost: true });
});
afterAll(() => server.close());

const LENGTH = 9_000;

const account = { username: "ben", password: "a long new password" };
const dates = { startTime: "2026-07-01T00:00:00Z", endTime: "2026-07-02T00:00:00Z" };
const huge = (part: string) => part.repeat(LENGTH / part.length);

type Case = [verb: "POST" | "PATCH", path: string, field: string, value: string, others?: object];

const CASES: Case[] = [
  ["POST", "/api/register", "username", huge("\ufdfa"), account],
  ["POST", "/api/register", "username", huge("A_"), account],
  ["POST", "/api/register", "username", huge("é"), account],
  ["POST", "/api/register", "firstName", huge("\ufdfa"), account],
  ["POST", "/api/register", "lastName", huge("\ufdfa"), account],
  ["POST", "/api/register", "password", huge(" "), account],
  ["POST", "/api/register", "email", `a@${huge("b.")}c`, account],
  ["POST", "/api/login", "username", huge("\ufdfa"), account],
  ["POST", "/api/password-reset", "identifier", huge("\ufdfa")],
  ["PATCH", "/api/user/profile", "firstName", huge("\ufdfa")],
  ["PATCH", "/api/admin/settings", "name", huge("\ufdfa")],
  ["PATCH", "/api/admin/settings", "sentence", huge("\ufdfa")],
  ["POST", "/api/games", "name", huge("\ufdfa"), dates],
  ["POST", "/api/games", "startTime", `2026-07-01T00:00:00.${huge("0")}Z`, { ...dates, name: "x" }],
  ["POST", "/api/games/none/groups", "name", huge("\ufdfa")],
  ["POST", "/api/auth/email", "email", `a@${huge("b.")}c`],
];

describe("texts that are much too long", () => {
  it.each(CASES)(
    "HARD-03 %s %s refuses a huge text and names the field %s",
    async (verb, path, field, value, others = {}) => {
      const { status, body } = await ana.rest(verb, path, { ...others, [field]: value });
      expect(status).toBe(400);
      expect(body).toMatchObject({ code: "invalid_input", field, issues: [{ path: field }] });
    },
  );
});

const manyFields = (count: number) =>
  JSON.stringify(Object.fromEntries(Array.from({ length: count }, (_, nth) => [`k${nth}`, 1])));

describe("bodies with many fields", () => {
  it.each(["/api/login", "/api/register", "/api/comments", "/api/posts"])(
    "HARD-03 POST %s refuses a body with more than 100 fields",
    async (path) => {
      expect(await ana.rest("POST", path, manyFields(101))).toMatchObject({
        status: 400,
        body: { field: "body", message: "body: Must have at most 100 fields" },
      });
      expect(await ana.rest("POST", path, manyFields(100))).not.toMatchObject({
        body: { field: "body" },
      });
    },
  );

  it("HARD-03 refuses many fields over tRPC, at any depth", async () => {
    for (const [payload, field] of [
      [manyFields(101), undefined],
      [`{"id":"a","base":${manyFields(101)}}`, "base"],
    ] as const) {
      const { status, body } = await ana.rest("POST", "/trpc/posts.update", payload);
      expect(status).toBe(400);
      expect(body).toMatchObject({
        error: {
          message: "Must have at most 100 fields",
          data: field === undefined ? {} : { field },
        },
      });
    }
  });

  it.each(["/api/comments", "/api/posts", "/api/user/profile"])(
    "HARD-03 responds to a signed-out caller of %s before it reads the fields",
    async (path) => {
      const verb = path.endsWith("profile") ? "PATCH" : "POST";
      for (const body of ["[]", "{}", manyFields(5_000)]) {
        expect(await server.visitor.rest(verb, path, body)).toMatchObject({
          status: 401,
          body: { code: "unauthorized" },
        });
      }
    },
  );
});
