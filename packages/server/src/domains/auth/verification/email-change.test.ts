import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { NEW_EMAILS_OF_ACCOUNT } from "../../../platform/limits/throttle.rules.ts";
import { readNoticesSince, waitForOwnNotices } from "../../../testing/live-notices.ts";
import { createMailTest, linkIn, type MailTest } from "../../../testing/mail/mail-test.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
} from "../../../testing/test-server.ts";
import { hashPassword } from "../accounts/passwords.ts";
import { EMAIL_LINK_MS } from "./email-links.service.ts";

const PASSWORD = "seven wide stairs";
const NEW = "ana@new.example";

/** Sets a password without ending sessions, unlike a password change. */
async function givePassword({ deps }: TestServer, { userId }: TestPerson): Promise<void> {
  const passwordHash = await hashPassword(PASSWORD);
  await deps.db.transaction((tx) =>
    tx.update(schema.users).set({ passwordHash }).where(eq(schema.users.id, userId)),
  );
}

const changeTo = (person: TestPerson, email: string, password = PASSWORD) =>
  person.rest("POST", "/api/auth/email", { email, password });

const addressOf = async (person: TestPerson) => {
  const { email, emailVerified } = await person.call.auth.user();
  return { email, emailVerified };
};

describe("changing your address on a server that sends mail", () => {
  let test: MailTest;
  let ana: TestPerson;
  beforeEach(async () => {
    test = await createMailTest();
    ana = await test.server.createPerson("ana");
    await givePassword(test.server, ana);
  });
  afterEach(() => test.close());

  const change = (email: string) => ana.call.auth.changeEmail({ email, password: PASSWORD });

  async function askForLink(email = NEW): Promise<string> {
    expect(await change(email)).toEqual({ success: true, byMail: true });
    await test.send();
    return linkIn(test.smtp.taken.at(-1), "/api/new-email/");
  }
  const press = (url: string) => test.server.visitor.rest("POST", url);

  it("LINK-05 MAIL-06 changes the email address through the emailed link, and notifies the former address", async () => {
    const link = await askForLink();
    expect(await addressOf(ana)).toEqual({ email: "ana@example.com", emailVerified: false });
    const page = await test.server.app.inject({ url: link, headers: { accept: "text/html" } });
    expect(page.body).toContain(NEW);
    const { deps } = test.server;
    await waitForOwnNotices(deps);
    const position = deps.live.position();
    expect((await press(link)).status).toBe(200);
    await waitForOwnNotices(deps);
    expect(await readNoticesSince(deps, ana, position)).toEqual(["invitations", "profile"]);
    expect(await addressOf(ana)).toEqual({ email: NEW, emailVerified: true });
    expect((await press(link)).status).toBe(404);
    await test.send();
    expect(test.smtp.taken.map(({ to }) => to)).toEqual([[NEW], ["ana@example.com"]]);
  });

  it("LINK-05 rejects an email-change link after a week, or after another email-change link has been used", async () => {
    const [first, second] = [await askForLink(), await askForLink("other@new.example")];
    expect((await press(second)).status).toBe(200);
    expect((await press(first)).status).toBe(404);
    const third = await askForLink();
    test.server.clock.advance(EMAIL_LINK_MS);
    expect((await press(third)).status).toBe(404);
  });

  it("LINK-05 rejects a link for an email address that another account has since verified", async () => {
    const link = await askForLink("ben@example.com");
    const { userId } = await test.server.createPerson("ben");
    const verified = { emailKey: "ben@example.com", emailVerified: true };
    await test.server.deps.db.transaction((tx) =>
      tx.update(schema.users).set(verified).where(eq(schema.users.id, userId)),
    );
    expect(await press(link)).toMatchObject({
      status: 409,
      body: { message: "Another account of yours already uses this address." },
    });
    expect(await addressOf(ana)).toEqual({ email: "ana@example.com", emailVerified: false });
  });

  it("LINK-05 limits how often an account can request a new email address", async () => {
    const slow = await createMailTest({ RATE_LIMIT: "on" });
    const ben = await slow.server.createPerson("ben");
    await givePassword(slow.server, ben);
    const next = (nth: number) =>
      ben.call.auth.changeEmail({ email: `ben${nth}@new.example`, password: PASSWORD });
    for (let nth = 0; nth < NEW_EMAILS_OF_ACCOUNT.size; nth += 1) await next(nth);
    await expect(next(NEW_EMAILS_OF_ACCOUNT.size)).rejects.toMatchObject({
      code: "TOO_MANY_REQUESTS",
    });
    await slow.close();
  });
});

describe("changing your address on a server without mail", () => {
  it("LINK-05 changes the email address immediately, without verification, if the password is correct", async () => {
    const server = await createTestServer();
    const ana = await server.createPerson("ana");
    await server.createPerson("ben");
    await givePassword(server, ana);
    const wrong = await changeTo(ana, NEW, "six narrow stairs");
    expect(wrong).toMatchObject({ status: 400, body: { field: "password" } });
    expect(await changeTo(ana, "nothing")).toMatchObject({ status: 400 });
    expect(await changeTo(ana, "ANA@example.com")).toMatchObject({
      status: 409,
      body: { field: "email" },
    });
    await server.deps.db.transaction((tx) =>
      tx.update(schema.users).set({ emailVerified: true }).where(eq(schema.users.id, ana.userId)),
    );
    await waitForOwnNotices(server.deps);
    const position = server.deps.live.position();
    const free = await changeTo(ana, NEW);
    expect(free).toEqual({ status: 200, body: { success: true, byMail: false } });
    await waitForOwnNotices(server.deps);
    expect(await readNoticesSince(server.deps, ana, position)).toEqual(["profile"]);
    expect(await addressOf(ana)).toEqual({ email: NEW, emailVerified: false });
    expect(await changeTo(ana, "ben@example.com")).toEqual(free);
    expect(await addressOf(ana)).toEqual({ email: "ben@example.com", emailVerified: false });
    await server.close();
  });
});
