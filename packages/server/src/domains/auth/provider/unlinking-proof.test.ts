import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { newSession } from "../../../testing/new-session.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
  WITH_PROVIDER,
} from "../../../testing/test-server.ts";
import { resetPassword } from "../accounts/administration.service.ts";
import { identify } from "../accounts/identities.service.ts";
import { FRESH_SIGN_IN_MS } from "../accounts/passwords.rules.ts";

const PASSWORD = "seven wide stairs";
const ISSUER = WITH_PROVIDER.OIDC_ISSUER;

let server: TestServer;
let ana: TestPerson;
beforeEach(async () => {
  server = await createTestServer(WITH_PROVIDER);
  ana = await server.createPerson("ana");
  const { db, clock } = server.deps;
  const row = { issuer: ISSUER, userId: ana.userId, createdAt: clock.now() };
  const rows = ["first", "second"].map((subject) => ({ ...row, subject }));
  await db.transaction((tx) => tx.insert(schema.identities).values(rows));
});
afterEach(() => server.close());

const signIn = async () =>
  server.personOf({ ...ana, token: await newSession(server.deps, ana.userId) });

const unlink = (person: TestPerson, body?: object) =>
  person.rest("DELETE", `/api/auth/identities/${identify(ISSUER, "first")}`, body);

const countLinked = async () => (await server.deps.db.read.select().from(schema.identities)).length;

describe("unlinking an account elsewhere", () => {
  it.each([
    [undefined, "password: Give your password."],
    ["six narrow stairs", "password: The password is not right."],
  ])("MEND-04 is refused with the password %s", async (password, message) => {
    await resetPassword(server.deps, ana.userId, PASSWORD);
    const device = await signIn();
    expect(await unlink(device, { password })).toMatchObject({ status: 400, body: { message } });
    expect(await countLinked()).toBe(2);
    expect((await unlink(device, { password: PASSWORD })).status).toBe(200);
    expect(await countLinked()).toBe(1);
  });

  it("MEND-04 needs a recent sign-in to an account without a password", async () => {
    const device = await signIn();
    server.clock.advance(FRESH_SIGN_IN_MS);
    expect((await unlink(device)).status).toBe(409);
    expect(await countLinked()).toBe(2);
    expect((await unlink(await signIn())).status).toBe(200);
  });
});
