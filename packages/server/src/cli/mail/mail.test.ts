import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { readEnv } from "../../env/env.ts";
import { createMailTest } from "../../testing/mail/mail-test.ts";
import { smtpRefusal, startSmtpServer } from "../../testing/mail/smtp-server.ts";
import { runHere } from "../../testing/processes/command-line.ts";
import { startProcess } from "../../testing/processes/real-process.ts";
import { METRICS_TOKEN } from "../../testing/test-server.ts";
import { findingsAboutAddresses } from "../doctor/doctor-addresses.ts";

let folder: string;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), "stepout-mail-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

/** Timeout: much longer than a startup takes, so that tests pass on a busy machine. */
const SLOW_MS = 120_000;
const patience = { timeout: 60_000, interval: 50 };

const post = (address: string, body: object) =>
  fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });

describe("a StepOut server with a mail server", () => {
  it(
    "MAIL-01 a server sends queued emails while running, and exits cleanly on SIGTERM",
    async () => {
      const smtp = await startSmtpServer();
      const variables = { SMTP_URL: smtp.url, LOG_LEVEL: "fatal" };
      const server = startProcess(`file:${join(folder, "served.db")}`, { variables });
      const origin = await server.ready;
      const person = { username: "ana", password: "seven wide stairs", email: "ana@example.com" };
      expect((await post(`${origin}/api/register`, person)).status).toBe(201);
      await vi.waitFor(() => expect(smtp.taken).toHaveLength(1), patience);
      // Links in emails start with the server's URL.
      expect(smtp.taken[0]?.raw.replaceAll(/=\r\n/g, "")).toContain(`${origin}/api/verify-email/`);
      await post(`${origin}/api/password-reset`, { identifier: "ana" });
      await vi.waitFor(() => expect(smtp.taken).toHaveLength(2), patience);
      expect(await server.end("SIGTERM")).toMatchObject({ code: 0, complaints: "" });
      await smtp.close();
    },
    SLOW_MS,
  );
});

describe("the host", () => {
  it("MAIL-11 exposes the number and age of queued emails as metrics", async () => {
    const test = await createMailTest();
    test.smtp.doing.onRcptTo = (_address, _session, callback) => callback(smtpRefusal(450, "Busy"));
    const ana = await test.server.createPerson("ana");
    await ana.call.auth.sendVerification();
    await test.send();
    test.server.clock.advance(5_000);
    const { body } = await test.server.app.inject({
      url: "/metrics",
      headers: { authorization: `Bearer ${METRICS_TOKEN}` },
    });
    expect(body).toMatch(/^stepout_mails_waiting 1$/m);
    expect(body).toMatch(/^stepout_mails_retried 1$/m);
    expect(body).toMatch(/^stepout_mails_oldest_seconds 5$/m);
    expect((await test.server.visitor.rest("GET", "/readyz")).status).toBe(200);
    await test.close();
  });

  it("MAIL-11 doctor reports whether the mail server accepts the credentials", async () => {
    const smtp = await startSmtpServer();
    smtp.doing.onAuth = (auth, _session, callback) =>
      auth.password === "p@ss" ? callback(null, { user: 1 }) : callback(smtpRefusal(535, "No"));
    const at = (signIn: string) =>
      findingsAboutAddresses(readEnv({ SMTP_URL: smtp.url.replace("//", `//${signIn}@`) }));
    const well = { state: "well", what: expect.stringMatching(/^the mail server .* accepts/) };
    expect(await at("club:p%40ss")).toContainEqual(well);
    const wrong = {
      state: "wrong",
      what: expect.stringMatching(/^can't use the mail server .*: EAUTH .* 535$/),
    };
    expect(await at("club:guess")).toContainEqual(expect.objectContaining(wrong));
    await smtp.close();
    const gone = { state: "wrong", what: expect.stringContaining("ESOCKET") };
    expect(await at("club:p%40ss")).toContainEqual(expect.objectContaining(gone));
  });

  it("MAIL-11 doctor reports emails that have been queued for too long", async () => {
    const test = await createMailTest();
    const ana = await test.server.createPerson("ana");
    await ana.call.auth.sendVerification();
    const { code, output } = await runHere([
      ...["doctor", "--database-url", test.server.databaseUrl],
    ]);
    expect([code, output]).toEqual([
      3,
      expect.stringContaining("BAD   emails waiting to be sent: 1,"),
    ]);
    await test.close();
  });

  it.each([
    { SMTP_URL: "mail.example" },
    { SMTP_URL: "https://mail.example" },
    { SMTP_URL: "smtp://mail.example/inbox" },
    { MAIL_FROM: "club" },
    { MAIL_FROM: "Club <club@example.org" },
    { MAIL_FROM: "club@example.org\nBcc: all@example.org" },
  ])("MAIL-11 readEnv rejects the invalid mail setting %o", (variables) => {
    const [name = ""] = Object.keys(variables);
    expect(() => readEnv(variables)).toThrow(`${name}: must`);
  });

  it("MAIL-11 hides the mail server's password in error messages", () => {
    expect(() => readEnv({ SMTP_URL: "http://club:hunter2@mail.example" })).toThrow(
      /^(?!.*hunter2)/s,
    );
  });
});
