import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { readMail } from "../../testing/mail/smtp-server.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { newSession } from "../../testing/test-server.ts";
import { changeAccount, resetPassword } from "./accounts/administration.service.ts";

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
  test.server.visitor.rest("POST", "/api/password-reset", { identifier: "ana" });

const askForNewEmail = () => ana.call.auth.changeEmail({ email: NEW, password: PASSWORD });

describe("an email about an account", () => {
  it("MEND-06 prevents email clients from turning a username in an email into a link", async () => {
    await setUser({ username: "ana.example" });
    await askForNewEmail();
    await test.send();
    const mail = test.smtp.taken.at(-1);
    const text = mail ? readMail(mail).replaceAll(/\s+/g, " ") : "";
    expect(text).not.toContain("@ana.example");
    expect(text.replaceAll("\u2060", "")).toContain("Hello @ana.example");
  });
});

describe("an email that is outdated when it is sent", () => {
  const expectNoMail = async () => {
    const before = test.smtp.taken.length;
    await test.send();
    expect(test.smtp.taken).toHaveLength(before);
  };

  it("MAIL-06 drops a verification email once the account's email address has changed", async () => {
    await ana.call.auth.sendVerification();
    await setUser({ email: NEW });
    await expectNoMail();
  });

  it.each([
    ["to verify an address", () => ana.call.auth.sendVerification()],
    ["about a new address", askForNewEmail],
    ["for a new password", askForReset],
  ])("MAIL-06 drops an email %s to a disabled account", async (_what, ask) => {
    await ask();
    await changeAccount(test.server.deps, ana.userId, { disabled: true });
    await expectNoMail();
  });
});
