import { schema } from "@stepout/db";
import { afterEach, expect, it } from "vitest";
import { z } from "zod";
import { createOidcTest, type OidcTest } from "../../../testing/provider/oidc-journey.ts";

let test: OidcTest;
afterEach(() => test.close());

const tokens = z.looseObject({ id_token: z.string() });

const encode = (part: unknown) => Buffer.from(JSON.stringify(part)).toString("base64url");

const forge = (change: (parts: string[]) => string[]) => (response: string) => {
  const { id_token: token, ...rest } = tokens.parse(JSON.parse(response));
  return JSON.stringify({ ...rest, id_token: change(token.split(".")).join(".") });
};

const FIRST_CHANGED = 10;
const spoil = (signature: string) => {
  const at = signature[FIRST_CHANGED] === "A" ? "B" : "A";
  return signature.slice(0, FIRST_CHANGED) + at + signature.slice(FIRST_CHANGED + 1);
};

const forgeries: Record<string, (parts: string[]) => string[]> = {
  "a wrong signature": ([header = "", payload = "", signature = ""]) => [
    header,
    payload,
    spoil(signature),
  ],
  "no algorithm": ([, payload = ""]) => [encode({ alg: "none", typ: "JWT" }), payload, ""],
};

it.each(Object.keys(forgeries))("AUTH-05 rejects an ID token with %s", async (name) => {
  const change = forgeries[name];
  if (!change) throw new Error("There is no such forgery");
  test = await createOidcTest({}, { change: { "/token": forge(change) } });
  const { response, session } = await test.journey.goThrough("eve");
  expect(response.statusCode).toBe(400);
  expect(response.body).toContain("This sign-in doesn&#39;t work");
  expect(session).toBe("");
  expect(await test.server.deps.db.read.select().from(schema.users)).toEqual([]);
});

it("AUTH-05 accepts an unaltered ID token from the provider", async () => {
  test = await createOidcTest({}, { change: { "/token": forge((parts) => parts) } });
  const { session } = await test.journey.goThrough("eve");
  expect(await test.journey.whoIs(session)).toMatchObject({ username: "player" });
});
