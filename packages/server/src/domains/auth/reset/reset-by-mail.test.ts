import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { RESETS_OF_NAME } from "../../../platform/limits/throttle.rules.ts";
import { CLAIM_MS } from "../../../platform/outbox/outbox.rules.ts";
import { postForm } from "../../../testing/inject.ts";
import { createMailTest, linkIn, type MailTest } from "../../../testing/mail/mail-test.ts";
import { readMail } from "../../../testing/mail/smtp-server.ts";
import { createTestServer, newSession, type TestPerson } from "../../../testing/test-server.ts";
import { claimMail } from "../../mail/sending/claims.service.ts";
import { mailTemplates } from "../../mail-templates.ts";
import { changeAccount, resetPassword } from "../accounts/administration.service.ts";
import { RESET_PAGE } from "../accounts/passwords.rules.ts";
import { hashPassword } from "../accounts/passwords.ts";

const { mails, passwordResets, users } = schema;

const OLD = "seven wide stairs";
const NEW = "eight wide stairs";

let test: MailTest;
let ana: TestPerson;
beforeEach(async () => {
  test = await createMailTest();
  ana = await test.server.createPerson("ana");
  await setUser({ passwordHash: await hashPassword(OLD) });
});
afterEach(() => test.close());

const setUser = (values: Partial<typeof users.$inferInsert>) =>
  test.server.deps.db.transaction((tx) =>
    tx.update(users).set(values).where(eq(users.id, ana.userId)),
  );

const ask = (identifier: string) =>
  test.server.visitor.rest("POST", "/api/password-reset", { identifier });

const reset = (url: string, password: string) =>
  test.server.visitor.rest("POST", url, { password });

const signIn = (password: string) =>
  test.server.visitor.rest("POST", "/api/login", { username: "ana", password });

describe("a forgotten password on a server that sends mail", () => {
  it.each(["ana", "ANA@example.com"])(
    "AUTH-14 emails a single-use link when the user enters %s",
    async (name) => {
      const session = await newSession(test.server.deps, ana.userId);
      expect(await ask(name)).toEqual({ status: 202, body: { success: true, byMail: true } });
      await test.send();
      const [mail] = test.smtp.taken;
      expect(mail?.to).toEqual(["ana@example.com"]);
      const link = linkIn(mail, "/api/password-reset/");
      expect((await reset(link, NEW)).status).toBe(200);
      expect(await test.server.deps.sessions.resolve(session)).toBeNull();
      expect([(await signIn(OLD)).status, (await signIn(NEW)).status]).toEqual([401, 200]);
      expect((await reset(link, OLD)).status).toBe(404);
    },
  );

  it("MEND-03 retrying an email does not make its used password link work again", async () => {
    await ask("ana");
    const { deps, clock } = test.server;
    const claimed = await claimMail(deps, mailTemplates);
    const link = typeof claimed === "object" ? (claimed.content.button?.path ?? "") : "";
    expect((await reset(link, NEW)).status).toBe(200);
    clock.advance(CLAIM_MS);
    await test.send();
    expect((await reset(link, OLD)).status).toBe(404);
    expect(test.smtp.taken.map(({ raw }) => raw).join("")).not.toContain(link);
  });

  it("AUTH-14 stores no working password link in the database", async () => {
    await ask("ana");
    const queued = JSON.stringify(await test.server.deps.db.read.select().from(mails));
    await test.send();
    const token = linkIn(test.smtp.taken[0], "/api/password-reset/").split("/").at(-1) ?? "";
    const stored = JSON.stringify(await test.server.deps.db.read.select().from(passwordResets));
    expect(token.length).toBeGreaterThan(40);
    expect(queued + stored).not.toContain(token);
  });

  it("AUTH-14 runs the same SQL statements and returns the same response for known and unknown names", async () => {
    const statements: string[] = [];
    const counting = await createTestServer({ SMTP_URL: test.smtp.url }, undefined, {
      onStatement: (text) => statements.push(text),
    });
    await counting.createPerson("ana");
    const work = async (identifier: string) => {
      statements.length = 0;
      const payload = { identifier };
      const response = await counting.app.inject({
        method: "POST",
        url: "/api/password-reset",
        payload,
      });
      const { "x-request-id": _, date: __, ...headers } = response.headers;
      return { status: response.statusCode, body: response.body, headers, ran: [...statements] };
    };
    await work("warm up");
    const known = await work("ana@example.com");
    expect(known.status).toBe(202);
    expect(known.ran.length).toBeGreaterThan(0);
    expect(await work("eve@example.com")).toEqual(known);
    expect(await work("nobody.here")).toEqual(known);
    expect(known.ran.join()).not.toContain("users");
    await counting.close();
  });

  it("AUTH-14 sends no password link for unknown names, and does not store the names", async () => {
    const names = ["eve@example.com", "nobody", "ana ", " "];
    for (const name of names) await ask(name);
    await test.send();
    expect(test.smtp.taken.map(({ to }) => to)).toEqual([["ana@example.com"]]);
    expect(await test.server.deps.db.read.select().from(mails)).toEqual([]);
  });

  it.each<[string, () => Promise<unknown>]>([
    ["a disabled account", () => changeAccount(test.server.deps, ana.userId, { disabled: true })],
    ["an account that signs in by the provider", () => setUser({ passwordHash: null })],
    ["an account whose address belongs to another one", () => setUser({ emailKey: null })],
  ])("AUTH-14 sends nothing to %s", async (_what, happen) => {
    await happen();
    expect((await ask("ana")).status).toBe(202);
    await test.send();
    expect(test.smtp.taken).toEqual([]);
  });

  it("AUTH-14 throttles password link requests per username, even for unknown usernames", async () => {
    const slow = await createMailTest({ RATE_LIMIT: "on" });
    await slow.server.createPerson("ana");
    for (const identifier of ["ana", "nobody"]) {
      const statuses: number[] = [];
      for (let time = 0; time <= RESETS_OF_NAME.size; time += 1) {
        const { status } = await slow.server.visitor.rest("POST", "/api/password-reset", {
          identifier,
        });
        statuses.push(status);
      }
      expect(statuses).toEqual([...Array(RESETS_OF_NAME.size).fill(202), 429]);
    }
    const page = await postForm(slow.server.app, RESET_PAGE, { identifier: "ana" });
    expect(page.statusCode).toBe(429);
    expect(Number(page.headers["retry-after"])).toBeGreaterThan(0);
    expect(page.body).toContain('value="ana"');
    expect(page.body).toContain("Too many");
    await slow.close();
  });

  it("AUTH-15 sends a notice to the account's email address when the password changes", async () => {
    await resetPassword(test.server.deps, ana.userId, NEW);
    await ana.call.auth.changePassword({ currentPassword: NEW, newPassword: "nine wide stairs" });
    await test.send();
    expect(test.smtp.taken.map((mail) => mail.to)).toEqual([
      ["ana@example.com"],
      ["ana@example.com"],
    ]);
    const [mail] = test.smtp.taken;
    expect(mail?.raw).toMatch(/^Subject: Your password was changed\r$/m);
    expect(mail && readMail(mail)).not.toContain(NEW);
  });
});

describe("a forgotten password on a server without mail", () => {
  it("AUTH-14 shows who can help with a forgotten password if the server can't send email", async () => {
    const server = await createTestServer();
    await server.createPerson("ana");
    const response = await server.visitor.rest("POST", RESET_PAGE, { identifier: "ana" });
    expect(response).toEqual({ status: 202, body: { success: true, byMail: false } });
    expect(await server.deps.db.read.select().from(mails)).toEqual([]);
    const pages = [
      await server.app.inject({ url: "/api/login" }),
      await server.app.inject({ url: RESET_PAGE }),
      await postForm(server.app, RESET_PAGE, { identifier: "ana" }),
    ];
    for (const { body } of pages) {
      expect(body).toContain("Ask a host of this StepOut for a link");
      expect(body).not.toContain("Send me a link");
    }
    await server.close();
  });
});
