import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { createMailTest, linkIn, type MailTest } from "../../../testing/mail/mail-test.ts";
import { readMail } from "../../../testing/mail/smtp-server.ts";
import type { TestPerson } from "../../../testing/test-server.ts";
import { resetPassword } from "../accounts/administration.service.ts";
import { WAY_BACK_MS, WAYS_BACK_MAX } from "../accounts/ways-back.rules.ts";
import { verificationLink } from "../verification/verification.service.ts";

const PASSWORD = "seven wide stairs";
const NEXT_PASSWORD = "eight wide stairs";
const OWN = "ana@example.com";
const FIRST = "eve@first.example";
const SECOND = "eve@second.example";
const PLACE = "/api/way-back/";

let test: MailTest;
let ana: TestPerson;

const { users, sessions, identities, waysBack } = schema;

const press = (url: string, payload?: object) => test.server.nobody.rest("POST", url, payload);

/** The owner shows that they read their address. */
const verify = async () => {
  const { deps, clock } = test.server;
  expect((await press(verificationLink(deps, ana.userId, OWN, clock.now()))).status).toBe(200);
};

async function start(variables: Record<string, string> = {}) {
  test = await createMailTest(variables);
  ana = await test.server.createPerson("ana");
  await resetPassword(test.server.deps, ana.userId, PASSWORD);
  await test.send();
  await test.server.deps.sessions.create(ana.userId);
}
beforeEach(() => start());
afterEach(() => test.close());

const newestTo = (address: string) => test.smtp.taken.findLast(({ to }) => to.includes(address));

/** The link to the new address, as somebody has it who signs in as the owner. */
async function askFor(email: string): Promise<string> {
  await ana.call.auth.changeEmail({ email, password: PASSWORD });
  await test.send();
  return linkIn(newestTo(email), "/api/new-email/");
}

async function changeTo(email: string): Promise<void> {
  test.server.clock.advance(1_000);
  expect((await press(await askFor(email))).status).toBe(200);
  await test.send();
}

const wayBackOf = (address: string) => linkIn(newestTo(address), PLACE);

const take = (url: string, password = NEXT_PASSWORD) => press(url, { password });

const findAccount = async () => {
  const [found] = await test.server.deps.db.read
    .select({ email: users.email, emailKey: users.emailKey, isVerified: users.emailVerified })
    .from(users)
    .where(eq(users.id, ana.userId));
  return found;
};

const back = { email: OWN, emailKey: OWN, isVerified: true };

const canSignIn = async (password: string) => {
  const credentials = { username: "ana", password };
  return (await press("/api/login", credentials)).status === 200;
};

const openSessions = () => test.server.deps.db.read.select().from(sessions);

describe("taking an account back after its address was changed", () => {
  beforeEach(verify);

  it("LINK-06 puts the address back, ends all sessions and sets a new password, once", async () => {
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    const page = await test.server.app.inject({ url: link, headers: { accept: "text/html" } });
    expect(page.body).toContain(`${OWN} becomes the address of @ana again`);
    expect(await findAccount()).toMatchObject({ email: FIRST });
    expect(await take(link)).toEqual({ status: 200, body: { success: true } });
    expect(await findAccount()).toEqual(back);
    expect(await openSessions()).toEqual([]);
    expect([await canSignIn(PASSWORD), await canSignIn(NEXT_PASSWORD)]).toEqual([false, true]);
    expect((await take(link)).status).toBe(404);
  });

  it("LINK-06 signs in from the page, whose form works without JavaScript", async () => {
    await changeTo(FIRST);
    const send = (password: string) =>
      test.server.app.inject({
        method: "POST",
        url: wayBackOf(OWN),
        headers: { "content-type": "application/x-www-form-urlencoded" },
        payload: new URLSearchParams({ password }).toString(),
      });
    const refused = await send("short");
    expect(refused.statusCode).toBe(400);
    expect(refused.body).toContain('id="password-error"');
    const answer = await send(NEXT_PASSWORD);
    expect([answer.statusCode, answer.headers.location]).toEqual([303, "/"]);
    expect(answer.cookies).toHaveLength(1);
    expect((await send(NEXT_PASSWORD)).body).toContain("This link no longer works");
  });

  it("LINK-06 works though the address was changed twice, and leaves none of the links in between", async () => {
    const asked = await askFor("eve@third.example");
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    await changeTo(SECOND);
    const theirs = wayBackOf(FIRST);
    test.server.clock.advance(1_000);
    expect((await take(link)).status).toBe(200);
    expect(await findAccount()).toEqual(back);
    await test.send();
    const told = newestTo(SECOND);
    expect(told && readMail(told)).toContain("no longer this one");
    expect(() => linkIn(told, PLACE)).toThrow();
    await expectNoChange(test.server, async () => {
      expect((await take(theirs)).status).toBe(404);
      // It was asked for while the address was the owner's, as it is again.
      expect((await press(asked)).status).toBe(404);
    });
    test.server.clock.advance(1_000);
    await test.server.deps.sessions.create(ana.userId);
    await ana.call.auth.changeEmail({ email: "ana@new.example", password: NEXT_PASSWORD });
    await test.send();
    const own = linkIn(newestTo("ana@new.example"), "/api/new-email/");
    expect((await press(own)).status).toBe(200);
  });

  it("LINK-06 ends after a week, and is nothing that can be made without the server's key", async () => {
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    const [row] = await test.server.deps.db.read.select().from(waysBack);
    expect(link).not.toContain(row?.tokenHash);
    expect((await take(`${link}x`)).status).toBe(404);
    expect((await take(`${PLACE}${row?.tokenHash}`)).status).toBe(404);
    test.server.clock.advance(WAY_BACK_MS);
    expect((await take(link)).status).toBe(404);
  });

  it("LINK-06 stays open when the password is missing or common", async () => {
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    for (const payload of [{}, { password: "password1" }, { password: "short" }]) {
      const refused = await expectNoChange(test.server, () => press(link, payload));
      expect(refused).toMatchObject({ status: 400, body: { field: "password" } });
    }
    expect((await take(link)).status).toBe(200);
  });

  it("LINK-06 is used once when two use it at once", async () => {
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    const both = await Promise.all([take(link), take(link, "nine wide stairs")]);
    expect(both.map(({ status }) => status).sort()).toEqual([200, 404]);
  });

  it("LINK-06 keeps the first links when an account is changed often", async () => {
    await changeTo(FIRST);
    const link = wayBackOf(OWN);
    for (let nth = 0; nth <= WAYS_BACK_MAX; nth += 1) {
      await resetPassword(test.server.deps, ana.userId, PASSWORD);
    }
    await test.send();
    expect(() => wayBackOf(FIRST)).toThrow();
    expect(await test.server.deps.db.read.select().from(waysBack)).toHaveLength(WAYS_BACK_MAX);
    expect((await take(link)).status).toBe(200);
  });

  it("LINK-06 unlinks what was linked since, and no other sign-in", async () => {
    const { deps, clock } = test.server;
    const identity = { issuer: "https://id.example", userId: ana.userId };
    const insert = (subject: string) =>
      deps.db.transaction((tx) =>
        tx.insert(identities).values({ ...identity, subject, createdAt: clock.now() }),
      );
    await insert("of ana");
    await changeTo(FIRST);
    clock.advance(1_000);
    await insert("of eve");
    expect((await take(wayBackOf(OWN))).status).toBe(200);
    const left = await deps.db.read.select().from(identities);
    expect(left.map(({ subject }) => subject)).toEqual(["of ana"]);
  });

  it("LINK-06 takes the address as a claim that leads nobody in when another account has verified it", async () => {
    await changeTo(FIRST);
    const ben = await test.server.createPerson("ben");
    const { deps } = test.server;
    await deps.db.transaction((tx) =>
      tx
        .update(users)
        .set({ email: OWN, emailKey: OWN, emailVerified: true })
        .where(eq(users.id, ben.userId)),
    );
    expect((await take(wayBackOf(OWN))).status).toBe(200);
    expect(await findAccount()).toEqual({ email: OWN, emailKey: null, isVerified: false });
  });
});

describe("taking an account back after its password was changed", () => {
  const changePassword = async () => {
    test.server.clock.advance(1_000);
    await ana.call.auth.changePassword({ currentPassword: PASSWORD, newPassword: "stolen stairs" });
    await test.send();
  };

  it("LINK-06 sets a new one, also when the address was changed afterwards", async () => {
    await verify();
    await changePassword();
    const link = wayBackOf(OWN);
    await ana.call.auth.changeEmail({ email: FIRST, password: "stolen stairs" });
    await test.send();
    await press(linkIn(newestTo(FIRST), "/api/new-email/"));
    expect((await take(link)).status).toBe(200);
    expect(await findAccount()).toEqual(back);
    expect(await canSignIn("stolen stairs")).toBe(false);
  });

  it("LINK-06 leads from an address that was only typed to the page to ask for a link", async () => {
    await changePassword();
    expect(() => wayBackOf(OWN)).toThrow();
    expect(linkIn(newestTo(OWN), "/api/password-reset")).toBe("/api/password-reset");
    expect(await test.server.deps.db.read.select().from(waysBack)).toEqual([]);
  });

  it("LINK-06 is not given at a former address that was only typed, which a stranger may read", async () => {
    await changeTo(FIRST);
    const told = newestTo(OWN);
    expect(told && readMail(told)).toContain("tell whoever runs this StepOut");
    expect(() => wayBackOf(OWN)).toThrow();
  });
});

describe("taking an account back that has no password", () => {
  it("LINK-06 puts the address back with a tap, and sets none", async () => {
    await verify();
    await changeTo(FIRST);
    await test.server.deps.db.transaction((tx) =>
      tx.update(users).set({ passwordHash: null }).where(eq(users.id, ana.userId)),
    );
    const answer = await test.server.app.inject({
      method: "POST",
      url: wayBackOf(OWN),
      headers: { "content-type": "application/x-www-form-urlencoded" },
      payload: "",
    });
    expect(answer.body).toContain("Your account is back");
    expect(await findAccount()).toEqual(back);
    expect(await openSessions()).toEqual([]);
    const [user] = await test.server.deps.db.read.select().from(users);
    expect(user?.passwordHash).toBeNull();
  });
});
