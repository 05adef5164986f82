import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest, linkIn, type MailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import { newSession } from "../../testing/new-session.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { disableAccount, resetPassword } from "./accounts/administration.service.ts";

const { users } = schema;

const PASSWORD = "seven wide stairs";
const NEW = "ana@new.example";

let test: MailTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createMailTest();
  ana = await test.server.createPerson("ana");
  await resetPassword(test.server.deps, ana.userId, PASSWORD);
  await test.send();
  await newSession(test.server.deps, ana.userId);
});
afterEach(() => test.close());

const setUser = (values: Partial<typeof users.$inferInsert>) =>
  test.server.deps.db.transaction((tx) =>
    tx.update(users).set(values).where(eq(users.id, ana.userId)),
  );

const askForReset = () =>
  test.server.nobody.rest("POST", "/api/password-reset", { identifier: "ana" });

const askForNewEmail = () => ana.call.auth.changeEmail({ email: NEW, password: PASSWORD });

/** Sends what is due; answers the words of the latest mail. */
async function sendAndRead(): Promise<string> {
  await test.send();
  const mail = test.smtp.taken.at(-1);
  return mail ? readMail(mail).replaceAll(/\s+/g, " ") : "";
}

describe("a letter about an account", () => {
  it("MEND-06 greets by the username in a form that no mail program turns into a link", async () => {
    await setUser({ username: "ana.example" });
    await askForNewEmail();
    const words = await sendAndRead();
    expect(words).not.toContain("@ana.example");
    expect(words.replaceAll("\u2060", "")).toContain("Hello @ana.example");
  });

  it("AUTH-14 says how often and how long the link for a new password works", async () => {
    await askForReset();
    expect(await sendAndRead()).toContain("It works once, within the next hour");
  });

  it("AUTH-15 says that a password was changed, and that sessions were ended", async () => {
    await resetPassword(test.server.deps, ana.userId, PASSWORD);
    const words = await sendAndRead();
    expect(words).toContain("you were signed out everywhere else");
    expect(words).toContain("If it was not you, choose a new one now");
  });

  it("MAIL-06 says what an address is verified for", async () => {
    await ana.call.auth.sendVerification();
    expect(await sendAndRead()).toContain("invitations to it reach you");
  });

  it("LINK-05 says at a new address that the former one stays until it is tapped, and how to get no more", async () => {
    await askForNewEmail();
    expect(await sendAndRead()).toContain("Until then the former one stays");
    const mail = test.smtp.taken.at(-1);
    expect(mail?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
  });

  it("LINK-05 has no button at a former address that was only typed", async () => {
    await askForNewEmail();
    await test.send();
    const link = linkIn(test.smtp.taken.at(-1), "/api/new-email/");
    expect((await test.server.nobody.rest("POST", link)).status).toBe(200);
    const words = await sendAndRead();
    expect(words).toContain("tell whoever runs this StepOut");
    expect(words).not.toContain("This wasn't me");
  });
});

describe("a letter that has become pointless", () => {
  const sendsNothing = async () => {
    const before = test.smtp.taken.length;
    await test.send();
    expect(test.smtp.taken).toHaveLength(before);
  };

  it("MAIL-06 about an address is not sent once the account has another one", async () => {
    await ana.call.auth.sendVerification();
    await setUser({ email: NEW });
    await sendsNothing();
  });

  it.each([
    ["to verify an address", () => ana.call.auth.sendVerification()],
    ["about a new address", askForNewEmail],
    ["for a new password", askForReset],
  ])("MAIL-06 %s is not sent to an account that was switched off", async (_what, ask) => {
    await ask();
    await disableAccount(test.server.deps, ana.userId);
    await sendsNothing();
  });
});
