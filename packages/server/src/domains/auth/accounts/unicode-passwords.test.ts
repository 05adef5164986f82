import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestServer } from "../../../testing/test-server.ts";
import { newPassword } from "./accounts.schema.ts";
import { createAccount } from "./administration.service.ts";
import { PASSWORD_MAX, PASSWORD_MIN } from "./passwords.rules.ts";

const COMPOSED = "f\u00fcnf Stufen";
const DECOMPOSED = "fu\u0308nf Stufen";
const WIDE_SPACE = "f\u00fcnf\u3000Stufen";

let server: TestServer;
beforeEach(async () => {
  server = await createTestServer();
});
afterEach(() => server.close());

const signIn = async (password: string) =>
  (await server.nobody.rest("POST", "/api/login", { username: "ada", password })).status;

const forms = [COMPOSED, DECOMPOSED, WIDE_SPACE];
const pairs = forms.flatMap((set) => forms.map((typed): [string, string] => [set, typed]));

describe("a password with letters that keyboards encode in different ways", () => {
  it.each(pairs)("MEND-15 set as %j signs in as %j", async (set, typed) => {
    await createAccount(server.deps, { username: "ada", password: set });
    expect(await signIn(typed)).toBe(200);
    expect(await signIn("f\u016bnf Stufen")).toBe(401);
  });
});

describe("the length of a new password", () => {
  const accepts = (password: string) => newPassword.safeParse(password).success;

  it.each(["x", "\u{1f600}", "u\u0308"])("MEND-15 counts %j as one character", (character) => {
    expect(accepts(character.repeat(PASSWORD_MIN - 1))).toBe(false);
    expect(accepts(character.repeat(PASSWORD_MIN))).toBe(true);
    expect(accepts(character.repeat(PASSWORD_MAX))).toBe(true);
    expect(accepts(character.repeat(PASSWORD_MAX + 1))).toBe(false);
  });
});
