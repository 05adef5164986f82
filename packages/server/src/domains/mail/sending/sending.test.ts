import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { findFailures, sumDeliveries } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS, pauseAfter } from "../../../platform/outbox/outbox.rules.ts";
import { createMailServer, type Outcome } from "../../../platform/smtp/smtp-client.ts";
import { createMailTest, type MailTest } from "../../../testing/mail/mail-test.ts";
import { readMail, smtpRefusal } from "../../../testing/mail/smtp-server.ts";
import { mailTemplates, readBranding } from "../../mail-templates.ts";
import { QUEUE_MAX, RETRIED_FOR_MS } from "../mail.rules.ts";
import { describeQueue, queueMail } from "../queue.service.ts";
import { isStopped } from "../stops.service.ts";
import { claimMail } from "./claims.service.ts";
import { sendDueMails, startSendingMails } from "./sender.service.ts";

let test: MailTest;
beforeEach(async () => {
  test = await createMailTest();
});
afterEach(() => test.close());

const ADDRESS = "ana@example.com";

async function queueFor(userId: string, count: number): Promise<void> {
  const { deps } = test.server;
  const mail = { kind: "password-changed", recipient: ADDRESS, userId } as const;
  await deps.db.transaction(async (tx) => {
    for (let nth = 0; nth < count; nth += 1) await queueMail(tx, deps, mail);
  });
}

const queueSome = async (count = 1) =>
  queueFor((await test.server.createPerson("ana")).userId, count);

const waiting = () => test.server.deps.db.read.select().from(schema.mails);

describe("the mail queue", () => {
  it("MAIL-01 delivers each email to the mail server only once, and then deletes it", async () => {
    await queueSome(20);
    expect(await test.send()).toBe(20);
    expect(test.smtp.taken).toHaveLength(20);
    expect(new Set(test.smtp.taken.map(({ messageId }) => messageId)).size).toBe(20);
    expect(await waiting()).toEqual([]);
    expect(await test.send()).toBe(0);
    const [mail] = test.smtp.taken;
    expect(mail?.to).toEqual([ADDRESS]);
    expect(mail?.raw).toMatch(/^From: Our club <club@example.org>\r$/m);
    expect(mail?.raw).toMatch(/^Auto-Submitted: auto-generated\r$/m);
    expect(mail && readMail(mail)).toContain("Hello @ana");
  });

  it("MAIL-01 discards an email if the transaction that queues it fails", async () => {
    const { deps } = test.server;
    const { userId } = await test.server.createPerson("ana");
    const failing = deps.db.transaction(async (tx) => {
      await queueMail(tx, deps, { kind: "password-changed", recipient: ADDRESS, userId });
      throw new Error("afterwards");
    });
    await expect(failing).rejects.toThrow("afterwards");
    expect(await waiting()).toEqual([]);
  });

  it("MAIL-01 sends each email only once with two concurrent senders", async () => {
    await queueSome(40);
    const counts = await Promise.all([test.send(), test.send()]);
    expect(counts[0] + counts[1]).toBe(40);
    expect(new Set(test.smtp.taken.map(({ messageId }) => messageId)).size).toBe(40);
    expect(test.smtp.taken).toHaveLength(40);
  });

  it("MAIL-02 retries an email with increasing delays, and drops it after two days", async () => {
    test.smtp.doing.onRcptTo = (_address, _session, callback) =>
      callback(smtpRefusal(451, "4.7.1 Come back later"));
    await queueSome();
    const begin = test.server.clock.now();
    let attempts = 0;
    while ((await waiting()).length > 0) {
      const tried = await test.send();
      attempts += tried;
      const [mail] = await waiting();
      if (tried > 0) expect(mail).toMatchObject({ attempts });
      test.server.clock.advance(pauseAfter(attempts));
    }
    expect(attempts).toBeGreaterThan(10);
    const tookMs = test.server.clock.now() - begin;
    expect(tookMs).toBeGreaterThan(RETRIED_FOR_MS["password-changed"]);
    expect(test.smtp.taken).toEqual([]);
  });

  it("MAIL-02 drops many outdated emails in several transactions, so that other writers don't wait", async () => {
    const { deps, clock } = test.server;
    const old = { kind: "invitation", recipient: ADDRESS, createdAt: 1 } as const;
    const rows = Array.from({ length: 50 }, (_, nth) => ({ ...old, id: `${nth}`, dueAt: nth }));
    await deps.db.transaction(async (tx) => {
      await tx.insert(schema.mails).values(rows);
    });
    expect(await claimMail(deps, mailTemplates)).toBe("skipped");
    expect(await waiting()).not.toEqual([]);
    expect(await test.send()).toBe(0);
    expect(await waiting()).toEqual([]);
    expect(await sumDeliveries(deps.db.read, clock.now(), 1)).toMatchObject([{ failed: 50 }]);
  });

  it("MAIL-02 sends other emails while one email is stuck", async () => {
    const { deps } = test.server;
    const { userId } = await test.server.createPerson("ana");
    const stuck = Promise.withResolvers<Outcome>();
    const begun: unknown[] = [];
    const send = async (message: unknown): Promise<Outcome> =>
      begun.push(message) === 1 ? stuck.promise : { kind: "sent" };
    const sending = startSendingMails({ deps, mailTemplates, readBranding, send });
    for (const nth of [1, 2, 3]) {
      await queueFor(userId, 1);
      await expect.poll(() => begun.length).toBe(nth);
    }
    stuck.resolve({ kind: "sent" });
    await sending.stop();
    expect(await waiting()).toEqual([]);
  });

  it.each<[string, () => void]>([
    [
      "rejects the password",
      () => {
        test.smtp.doing.onMailFrom = (_address, _session, callback) =>
          callback(smtpRefusal(535, "5.7.8 Not let in"));
      },
    ],
    [
      "denies relaying",
      () => {
        test.smtp.doing.onRcptTo = (_address, _session, callback) =>
          callback(smtpRefusal(554, "5.7.1 Relay access denied"));
      },
    ],
    [
      "closes the connection",
      () => {
        test.smtp.doing.onConnect = (_session, callback) =>
          callback(smtpRefusal(421, "Shutting down"));
      },
    ],
  ])("MAIL-02 keeps sending to an address after the mail server %s", async (_how, happen) => {
    happen();
    await queueSome();
    await test.send();
    expect(await waiting()).toMatchObject([{ attempts: 1 }]);
    expect(await isStopped(test.server.deps.db.read, ADDRESS, "password-changed")).toBe(false);
    test.smtp.doing.onMailFrom = undefined;
    test.smtp.doing.onRcptTo = undefined;
    test.smtp.doing.onConnect = undefined;
    test.server.clock.advance(pauseAfter(1));
    await test.send();
    expect(test.smtp.taken).toHaveLength(1);
  });

  it("MAIL-03 resends an email with the same Message-ID if the process died before deleting it", async () => {
    await queueSome();
    const { deps } = test.server;
    const killed = sendDueMails({
      deps,
      mailTemplates,
      readBranding,
      mayContinue: () => true,
      async send(message) {
        await createMailServer(test.smtp.url).send(message);
        return new Promise(() => undefined);
      },
    });
    await expect.poll(() => test.smtp.taken).toHaveLength(1);
    expect(await Promise.race([killed, "still sending"])).toBe("still sending");
    expect(await test.send()).toBe(0);
    test.server.clock.advance(CLAIM_MS);
    expect(await test.send()).toBe(1);
    const [first, again] = test.smtp.taken.map(({ raw }) => /^Message-ID: .+$/m.exec(raw)?.[0]);
    expect(first).toMatch(/^Message-ID: <[\w-]+@example\.org>/);
    expect(again).toBe(first);
  });

  it("MAIL-04 stops sending emails to an address that the mail server rejects permanently", async () => {
    test.smtp.doing.onRcptTo = (_address, _session, callback) =>
      callback(smtpRefusal(550, "5.1.1 No such person here"));
    await queueSome(2);
    await test.send();
    expect(await waiting()).toEqual([]);
    expect(await isStopped(test.server.deps.db.read, "ANA@example.com", "password-reset")).toBe(
      true,
    );
    test.smtp.doing.onRcptTo = undefined;
    await test.server.deps.db.transaction((tx) =>
      queueMail(tx, test.server.deps, { kind: "password-reset", recipient: "ana" }),
    );
    await test.send();
    expect(test.smtp.taken).toEqual([]);
  });

  it("MAIL-04 drops an email whose text the mail server rejects, but keeps sending to the address", async () => {
    test.smtp.doing.beforeYes = () => {
      throw smtpRefusal(554, "5.7.1 Looks like spam");
    };
    await queueSome();
    await test.send();
    expect(await waiting()).toEqual([]);
    const { db, clock } = test.server.deps;
    expect(await isStopped(db.read, ADDRESS, "invitation")).toBe(false);
    const sought = { channel: "mail", days: 1, limit: 2 } as const;
    const reason = "EMESSAGE DATA 554";
    expect(await findFailures(db.read, clock.now(), sought)).toMatchObject([{ reason, count: 1 }]);
  });

  it("MAIL-05 queues no email when the queue is full", async () => {
    const { deps } = test.server;
    const row = { kind: "password-reset", recipient: "x", createdAt: 1, dueAt: 1 } as const;
    await deps.db.transaction(async (tx) => {
      const rows = Array.from({ length: QUEUE_MAX }, (_, nth) => ({ ...row, id: `${nth}` }));
      for (let from = 0; from < QUEUE_MAX; from += 1_000) {
        await tx.insert(schema.mails).values(rows.slice(from, from + 1_000));
      }
    });
    const mail = { kind: "password-reset", recipient: "ana" } as const;
    expect(await deps.db.transaction((tx) => queueMail(tx, deps, mail))).toBe(false);
    expect((await describeQueue(deps.db.read)).waiting).toBe(QUEUE_MAX);
  });
});
