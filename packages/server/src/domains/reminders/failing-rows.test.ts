import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { sumDeliveries } from "../../platform/outbox/delivery-days.ts";
import { sendMails } from "../../testing/mail/mail-test.ts";
import { startSmtpServer, type TestSmtpServer } from "../../testing/mail/smtp-server.ts";
import { createPushTest, type PushTest } from "../../testing/push/push-test.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { gameInput, HOUR } from "../games/testing/game-input.ts";
import { RETRIED_FOR_MS } from "../mail/mail.rules.ts";
import { queueMail } from "../mail/queue.service.ts";
import { USEFUL_FOR_MS } from "../push/push.rules.ts";
import { queuePush } from "../push/queue.service.ts";

const MINUTE_MS = 60_000;
const REASON = "text not written (RangeError)";

const { mails, pushQueue, users } = schema;

let smtp: TestSmtpServer;
let test: PushTest;
let ana: TestPerson;
let ben: TestPerson;
beforeEach(async () => {
  smtp = await startSmtpServer();
  test = await createPushTest({ SMTP_URL: smtp.url, MAIL_FROM: "club@example.org" });
  ana = await test.server.createPerson("ana", { emailVerified: true });
  ben = await test.server.createPerson("ben", { emailVerified: true });
  const game = await ana.call.games.create(gameInput(test.server.clock));
  await ben.call.games.joinByCode({ code: game.inviteCode ?? "" });
  await ana.call.notifications.changeSettings({ weeklyMail: true });
});
afterEach(async () => {
  await test.close();
  await smtp.close();
});

/** Stores a time zone that the server doesn't know, so that the user's notifications can't be written. */
const breakTimeZone = () =>
  test.server.deps.db.transaction((tx) =>
    tx.update(users).set({ timeZone: "Mars/Olympus" }).where(eq(users.id, ana.userId)),
  );

const deliveries = () => {
  const { deps, clock } = test.server;
  return sumDeliveries(deps.db.read, clock.now(), 1);
};

it("HABIT-01 sends other notifications while retrying a notification whose text can't be created", async () => {
  const { deps, clock } = test.server;
  const rows = () => deps.db.read.select().from(pushQueue).where(eq(pushQueue.kind, "reminder"));
  const { endpoint } = await test.subscribe(ben);
  await test.subscribe(ana);
  await breakTimeZone();
  await deps.db.transaction((tx) =>
    queuePush(tx, deps, { userId: ana.userId, kind: "reminder", at: clock.now() }),
  );
  clock.advance(1);
  await deps.db.transaction((tx) =>
    queuePush(tx, deps, { userId: ben.userId, kind: "reminder", at: clock.now() }),
  );
  expect(await test.send()).toBe(1);
  expect(test.service.received).toMatchObject([{ endpoint }]);
  for (const minutes of [1, 5, 15]) {
    const dueAt = clock.now() + minutes * MINUTE_MS;
    expect(await rows()).toContainEqual(expect.objectContaining({ failure: REASON, dueAt }));
    clock.advance(minutes * MINUTE_MS);
    expect(await test.send()).toBe(0);
  }
  clock.advance(USEFUL_FOR_MS.reminder);
  expect(await test.send()).toBe(0);
  expect(await rows()).toEqual([]);
  expect(await deliveries()).toMatchObject([{ channel: "push", failed: 1 }]);
  expect(await ana.call.push.list()).toHaveLength(1);
});

it("MAIL-02 retries an email that can't be composed without delaying other emails", async () => {
  const { deps, clock } = test.server;
  const rows = () => deps.db.read.select().from(mails);
  await breakTimeZone();
  const { userId } = ana;
  await deps.db.transaction((tx) =>
    queueMail(tx, deps, { kind: "weekly", recipient: "ana@example.com", userId }),
  );
  clock.advance(1);
  await deps.db.transaction((tx) =>
    queueMail(tx, deps, {
      kind: "password-changed",
      recipient: "ben@example.com",
      userId: ben.userId,
    }),
  );
  expect(await sendMails(test.server, smtp.url)).toBe(1);
  expect(smtp.taken).toMatchObject([{ to: ["ben@example.com"] }]);
  for (const [index, minutes] of [1, 5, 15].entries()) {
    const dueAt = clock.now() + minutes * MINUTE_MS;
    expect(await rows()).toMatchObject([{ failure: REASON, attempts: index + 1, dueAt }]);
    clock.advance(minutes * MINUTE_MS);
    expect(await sendMails(test.server, smtp.url)).toBe(0);
  }
  clock.advance(RETRIED_FOR_MS.weekly);
  expect(await sendMails(test.server, smtp.url)).toBe(0);
  expect(await rows()).toEqual([]);
  expect(await deliveries()).toMatchObject([{ channel: "mail", failed: 1 }]);
});

it("HABIT-02 drops an expired notification that failed, even if quiet hours delayed its retries", async () => {
  const { deps, clock } = test.server;
  await test.subscribe(ben);
  test.service.doing.answer = (response) => response.writeHead(503).end();
  const { id } = await ben.call.posts.create({
    gameId: (await ben.call.games.mine())[0]?.id ?? "",
    content: "Said hello",
  });
  await ana.call.comments.create({ postId: id, content: "Well done" });
  for (let elapsed = 0; elapsed <= USEFUL_FOR_MS.comment; elapsed += HOUR) {
    await test.send();
    clock.advance(HOUR);
  }
  await test.send();
  expect(await deps.db.read.select().from(pushQueue)).toEqual([]);
});
