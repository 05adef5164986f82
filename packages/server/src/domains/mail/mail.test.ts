import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CLAIMS_OF_ACCOUNT } from "../../platform/limits/throttle.rules.ts";
import { pauseAfter } from "../../platform/outbox/outbox.rules.ts";
import { createMailTest, type MailTest } from "../../testing/mail/mail-test.ts";
import { createTestServer } from "../../testing/test-server.ts";
import { mailTemplates } from "../mail-templates.ts";
import type { MailKind } from "./mail.rules.ts";
import { describeQueue, eraseMails, findNextDue, queueMail } from "./queue.service.ts";
import { sendDueMails } from "./sending/sender.service.ts";
import { allowMail, hashAddress, isStopped, stopMail, stopPathOf } from "./stops.service.ts";

const FORM = { "content-type": "application/x-www-form-urlencoded" };
const ADDRESS = "ana@example.com";

const MINUTE_MS = 60_000;

let test: MailTest;
beforeEach(async () => {
  test = await createMailTest({ RATE_LIMIT: "on" });
});
afterEach(() => test.close());

const stops = (kind: MailKind) => isStopped(test.server.deps.db.read, ADDRESS, kind);

const queue = (kind: MailKind, userId?: string) =>
  test.server.deps.db.transaction((tx) =>
    queueMail(tx, test.server.deps, { kind, recipient: ADDRESS, ...(userId && { userId }) }),
  );

describe("the unsubscribe link", () => {
  const path = () => stopPathOf(test.server.deps, ADDRESS);
  const post = (url: string, headers: Record<string, string>, payload = "") =>
    test.server.app.inject({ method: "POST", url, headers, payload });

  it("MAIL-10 shows a confirmation page for the unsubscribe link", async () => {
    const page = await test.server.app.inject({ url: path() });
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain(`<form method="post" action="${path()}">`);
    expect(await stops("invitation")).toBe(false);
  });

  it("MAIL-10 confirms an unsubscription with a page for browsers and with JSON for programs", async () => {
    const page = await post(path(), FORM);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.body).toContain("You are unsubscribed");
    expect(await stops("invitation")).toBe(true);
    const response = await post(path(), { "content-type": "application/json" }, "{}");
    expect([response.statusCode, response.json()]).toEqual([200, { success: true }]);
  });

  const ONE_CLICK = "List-Unsubscribe=One-Click";
  const PARTS = `--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--\r\n`;

  it.each<[Record<string, string>, string]>([
    [{ "content-type": "multipart/form-data; boundary=x" }, PARTS],
    [{ ...FORM, origin: "null", "sec-fetch-site": "cross-site" }, ONE_CLICK],
    [{ "content-type": "text/plain; charset=latin1", origin: "https://mail.example" }, "\xe9"],
    [{ "content-type": "application/json" }, "{"],
    [{}, ONE_CLICK],
    [{}, ""],
  ])("MAIL-10 a mail program can unsubscribe with the headers %j", async (headers, payload) => {
    expect((await post(path(), headers, payload)).statusCode).toBe(200);
    expect(await stops("invitation")).toBe(true);
  });

  it("MAIL-10 refuses an unsubscription with a large body or a forged token", async () => {
    expect((await post(path(), {}, "x".repeat(20_000))).statusCode).toBe(413);
    expect((await post(`${path()}x`, { origin: "null" })).statusCode).toBe(404);
    expect(await stops("invitation")).toBe(false);
  });
});

describe("an address that unsubscribed or was rejected", () => {
  const stop = (reason: "unsubscribed" | "refused") =>
    test.server.deps.db.transaction((tx) =>
      stopMail(tx, test.server.deps, hashAddress(ADDRESS), reason),
    );
  const allow = () => test.server.deps.db.transaction((tx) => allowMail(tx, ADDRESS));

  it("MAIL-10 an unsubscribed email address still gets emails that only its owner can request", async () => {
    await stop("unsubscribed");
    const kinds: MailKind[] = ["invitation", "verification", "new-email", "password-reset"];
    expect(await Promise.all(kinds.map(stops))).toEqual([true, true, true, false]);
  });

  it("MAIL-04 sends nothing to an address that is both rejected and unsubscribed", async () => {
    await stop("unsubscribed");
    await stop("refused");
    expect(await stops("password-reset")).toBe(true);
    await stop("unsubscribed");
    expect(await stops("password-reset")).toBe(true);
  });

  it("MAIL-04 resumes sending to a rejected email address once a host allows the address", async () => {
    await stop("refused");
    expect([await allow(), await allow()]).toEqual([true, false]);
    expect(await stops("invitation")).toBe(false);
  });
});

describe("the email queue", () => {
  it("MAIL-02 increases the delay between attempts to send an email, up to four hours", () => {
    const minutes = Array.from({ length: 9 }, (_, attempts) => pauseAfter(attempts) / MINUTE_MS);
    expect(minutes).toEqual([1, 1, 5, 15, 60, 120, 240, 240, 240]);
  });

  it("MAIL-10 limits emails that other users can trigger, but not emails that only the owner can request", async () => {
    const { userId } = await test.server.createPerson("ben");
    const queued: boolean[] = [];
    const { size } = CLAIMS_OF_ACCOUNT;
    for (let nth = 0; nth <= size; nth += 1) queued.push(await queue("verification", userId));
    expect(queued).toEqual([...Array<boolean>(size).fill(true), false]);
    expect(await queue("password-reset")).toBe(true);
  });

  it("MAIL-01 queues no email if no mail server is configured", async () => {
    const without = await createTestServer();
    const { deps } = without;
    const mail = { kind: "password-reset", recipient: ADDRESS } as const;
    expect(await deps.db.transaction((tx) => queueMail(tx, deps, mail))).toBe(false);
    expect(await deps.db.read.select().from(schema.mails)).toEqual([]);
    await without.close();
  });

  it("MAIL-11 reports the numbers of queued and attempted emails and the age of the oldest queued email", async () => {
    const { deps, clock } = test.server;
    expect(await describeQueue(deps.db.read)).toEqual({
      waiting: 0,
      tried: 0,
      oldestAt: undefined,
    });
    expect(await findNextDue(deps.db.read)).toBeUndefined();
    const { userId } = await test.server.createPerson("ana");
    const begin = clock.now();
    await queue("password-changed", userId);
    clock.advance(MINUTE_MS);
    await queue("password-changed", userId);
    expect(await findNextDue(deps.db.read)).toBe(begin);
    expect(await describeQueue(deps.db.read)).toEqual({ waiting: 2, tried: 0, oldestAt: begin });
    await deps.db.transaction((tx) => eraseMails(tx, userId));
    expect((await describeQueue(deps.db.read)).waiting).toBe(0);
  });

  it("MAIL-01 notifies the sending process when an email is queued", async () => {
    let announcements = 0;
    test.server.deps.db.onBroadcast("mail", () => {
      announcements += 1;
    });
    await queue("password-reset");
    await expect.poll(() => announcements).toBe(1);
  });

  it("MAIL-02 drops emails that are too old for their kind, and sends all other emails", async () => {
    await queue("password-reset");
    const { userId } = await test.server.createPerson("ana");
    await queue("password-changed", userId);
    test.server.clock.advance(60 * MINUTE_MS + 1);
    await test.send();
    expect(test.smtp.taken).toHaveLength(1);
    expect((await describeQueue(test.server.deps.db.read)).waiting).toBe(0);
  });

  it("MAIL-02 retries an email whose message could not be created", async () => {
    const { userId } = await test.server.createPerson("ana");
    await queue("password-changed", userId);
    const { deps } = test.server;
    await sendDueMails({
      deps,
      mailTemplates,
      readBranding: () => Promise.reject(new Error("no letterhead")),
      send: () => Promise.reject(new Error("sent nevertheless")),
      mayContinue: () => true,
    });
    expect(await deps.db.read.select().from(schema.mails)).toMatchObject([{ attempts: 1 }]);
    test.server.clock.advance(MINUTE_MS);
    await test.send();
    expect(test.smtp.taken).toHaveLength(1);
  });

  it("MAIL-04 drops a queued email if a mail stop is added for its recipient", async () => {
    const { userId } = await test.server.createPerson("ana");
    await queue("password-changed", userId);
    await test.server.deps.db.transaction((tx) =>
      stopMail(tx, test.server.deps, hashAddress(ADDRESS), "refused"),
    );
    expect(await test.send()).toBe(0);
    expect(await test.server.deps.db.read.select().from(schema.mails)).toEqual([]);
  });
});
