import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { createTestServer, newSession, type TestServer } from "../../../testing/test-server.ts";
import {
  changeAccount,
  createAccount,
  findAccount,
  listAccounts,
  resetPassword,
} from "./administration.service.ts";

const { auditEvents, users } = schema;

const PASSWORD = "seven wide stairs";
const NEXT_PASSWORD = "nine narrow stairs";

let server: TestServer;
let ana: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await createAccount(server.deps, {
    username: "Ana",
    password: PASSWORD,
    email: "Ana@example.com",
  });
});
afterEach(() => server.close());

const signIn = async (password: string) => {
  const payload = { username: "ana", password };
  return (await server.app.inject({ method: "POST", url: "/api/login", payload })).statusCode;
};

const setUser = (id: string, values: Partial<typeof users.$inferInsert>) =>
  server.deps.db.transaction((tx) => tx.update(users).set(values).where(eq(users.id, id)));

const readUser = async (id: string) =>
  (await server.deps.db.read.select().from(users).where(eq(users.id, id)))[0];

describe("accounts managed by a host", () => {
  it("AUTH-03 finds an account by username or email address, ignoring case, unless the account is deleted", async () => {
    await setUser(ana, { disabledAt: 1 });
    for (const name of ["ana", "ANA", "ana@EXAMPLE.com"]) {
      expect(await findAccount(server.deps.db.read, name)).toBe(ana);
    }
    await setUser(ana, { deletedAt: 1 });
    await expect(findAccount(server.deps.db.read, "ana")).rejects.toThrow('No user named "ana"');
    expect(await listAccounts(server.deps.db.read)).toEqual([]);
  });

  it("AUTH-03 warns the host that an email address is taken", async () => {
    const input = { username: "eve", password: PASSWORD };
    const taken = createAccount(server.deps, { ...input, email: "ana@example.com" });
    await expect(taken).rejects.toMatchObject({ code: "conflict", field: "email" });
    await createAccount(server.deps, { ...input, email: "eve@example.com" });
    expect(await listAccounts(server.deps.db.read)).toHaveLength(2);
  });

  it("AUTH-04 ends a user's sessions when a host sets a new password for the account", async () => {
    const token = await newSession(server.deps, ana);
    const common = resetPassword(server.deps, ana, "password1");
    await expect(common).rejects.toMatchObject({ code: "invalid_input", field: "password" });
    await expect(resetPassword(server.deps, ana, "short")).rejects.toThrow("at least 8");
    server.clock.advance(1);
    await resetPassword(server.deps, ana, NEXT_PASSWORD);
    expect([await signIn(PASSWORD), await signIn(NEXT_PASSWORD)]).toEqual([401, 200]);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
    expect(await readUser(ana)).toMatchObject({ updatedAt: server.clock.now() });
  });

  it("AUTH-04 ends a disabled account's sessions, and allows sign-in again once the account is enabled", async () => {
    const token = await newSession(server.deps, ana);
    const at = server.clock.now();
    expect(await server.deps.sessions.resolve(token)).not.toBeNull();
    await changeAccount(server.deps, ana, { disabled: true });
    expect([await signIn(PASSWORD), await server.deps.sessions.resolve(token)]).toEqual([
      401,
      null,
    ]);
    server.clock.advance(1);
    await changeAccount(server.deps, ana, { disabled: true });
    expect(await readUser(ana)).toMatchObject({ disabledAt: at, updatedAt: at });
    await changeAccount(server.deps, ana, { disabled: false });
    expect(await readUser(ana)).toMatchObject({ disabledAt: null, updatedAt: at + 1 });
    expect(await signIn(PASSWORD)).toBe(200);
    expect(await server.deps.sessions.resolve(token)).toBeNull();
  });

  it("ADMIN-03 records one audit event, with the actor, when a host is appointed or dismissed", async () => {
    const { userId: ben } = await server.createPerson("ben");
    const actor = { userId: ana };
    for (const isHost of [true, false]) {
      await changeAccount(server.deps, ben, { isHost }, actor);
      await expectNoChange(server, () => changeAccount(server.deps, ben, { isHost }, actor));
    }
    const events = await server.deps.db.read
      .select({ action: auditEvents.action, actorId: auditEvents.actorId })
      .from(auditEvents)
      .where(eq(auditEvents.subjectId, ben));
    expect(events).toEqual([
      { action: "host-appointed-by-host", actorId: ana },
      { action: "host-dismissed-by-host", actorId: ana },
    ]);
  });

  it("PLACE-08 an unapproved account stays unapproved when a host makes other changes to it", async () => {
    const { userId: ben } = await server.createPerson("ben");
    await setUser(ben, { waitingSince: 1 });
    await changeAccount(server.deps, ben, { isHost: false });
    await changeAccount(server.deps, ben, { disabled: true });
    expect(await readUser(ben)).toMatchObject({ waitingSince: 1 });
    await changeAccount(server.deps, ben, { approved: true });
    expect(await readUser(ben)).toMatchObject({ waitingSince: null });
    await expectNoChange(server, () => changeAccount(server.deps, ben, { approved: true }));
  });
});
