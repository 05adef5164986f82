import { schema } from "@stepout/db";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { CONFIRM_MS } from "../../platform/time/watched-clock.ts";
import { linkIn, sendMails } from "../../testing/mail/mail-test.ts";
import { readMail, startSmtpServer, type TestSmtpServer } from "../../testing/mail/smtp-server.ts";
import { createPushTest, type PushTest } from "../../testing/push/push-test.ts";
import type { TestPerson } from "../../testing/test-server.ts";
import { DAY, type GameChoices, gameInput, HOUR } from "../games/testing/game-input.ts";
import { SCHEDULED_QUEUE_MAX } from "../mail/mail.rules.ts";
import type { ChangeSettingsInput } from "../notifications/settings/settings.schema.ts";
import { remindDue } from "./due.service.ts";

const ZONE = "Europe/Berlin";

/** Tests start on a Monday at 14:00 in Berlin. Reminders are due at 19:00. */
const UNTIL_REMINDER = 5 * HOUR;
const UNTIL_MONDAY = 7 * DAY - 6 * HOUR;

let smtp: TestSmtpServer;
let test: PushTest;
let ana: TestPerson;
let ben: TestPerson;
let gameId: string;
beforeEach(async () => {
  smtp = await startSmtpServer();
  test = await createPushTest({ SMTP_URL: smtp.url, MAIL_FROM: "club@example.org" });
  ana = await test.server.createPerson("ana", { emailVerified: true });
  ben = await test.server.createPerson("ben", { emailVerified: true });
  gameId = await addGame({ name: "Say hello", startsIn: -11 * DAY, endsIn: 19 * DAY });
  await change({ timeZone: ZONE });
});
afterEach(async () => {
  await test.close();
  await smtp.close();
});

async function addGame(choices: GameChoices): Promise<string> {
  const game = await ana.call.games.create(gameInput(test.server.clock, choices));
  await ben.call.games.joinByCode({ code: game.inviteCode ?? "" });
  return game.id;
}

const change = (changes: ChangeSettingsInput) => ben.call.notifications.changeSettings(changes);
const settings = () => ben.call.notifications.settings();

async function advance(milliseconds: number): Promise<void> {
  test.server.clock.advance(milliseconds);
  await remindDue(test.server.deps);
}

async function pushed(): Promise<unknown[]> {
  await test.send();
  return test.service.received.map(({ text }) => JSON.parse(text).notification);
}

async function mailed(): Promise<string[]> {
  await sendMails(test.server, smtp.url);
  return smtp.taken.map(readMail);
}

describe("daily reminders", () => {
  it("HABIT-03 sends a reminder about the game that ends first, with a link to the game", async () => {
    await addGame({ name: "A longer game", endsIn: 40 * DAY });
    await test.subscribe(ben);
    await advance(UNTIL_REMINDER - 1);
    expect(await pushed()).toEqual([]);
    await advance(1);
    expect(await pushed()).toEqual([
      expect.objectContaining({
        title: "Day 12 of 30 in “Say hello”",
        body: "You haven't shared anything today. A small step counts.",
        navigate: `https://club.example/games/${gameId}`,
      }),
    ]);
    await advance(HOUR);
    expect(await pushed()).toHaveLength(1);
  });

  it.each([
    ["has posted that day", () => ben.call.posts.create({ gameId, content: "Said hello" })],
    ["is paused", () => ben.call.streaks.pause({ until: "2026-06-15" })],
    ["has left the game", () => ben.call.games.leave({ id: gameId })],
    ["has turned reminders off", () => change({ reminderBy: "off" })],
  ])("HABIT-03 sends no reminder to a user who %s", async (_, act) => {
    await test.subscribe(ben);
    await act();
    await advance(UNTIL_REMINDER);
    expect(await pushed()).toEqual([]);
    expect(await test.server.deps.db.read.select().from(schema.sentReminders)).toEqual([]);
  });

  it("HABIT-03 drops a queued reminder if the user posts before it is sent", async () => {
    await test.subscribe(ben);
    await advance(UNTIL_REMINDER);
    await ben.call.posts.create({ gameId, content: "Said hello" });
    expect(await pushed()).toEqual([]);
  });

  it("HABIT-03 sends a reminder ten minutes after a clock jump made it due", async () => {
    await test.subscribe(ben);
    await advance(0);
    test.server.clock.set(UNTIL_REMINDER);
    await advance(0);
    await advance(CONFIRM_MS - 1);
    expect(await pushed()).toEqual([]);
    await advance(1);
    expect(await pushed()).toHaveLength(1);
  });

  it("HABIT-03 drops a reminder that is more than three hours late", async () => {
    await test.subscribe(ben);
    await advance(UNTIL_REMINDER + 3 * HOUR + 1);
    expect(await pushed()).toEqual([]);
    await advance(DAY - 3 * HOUR);
    expect(await pushed()).toHaveLength(1);
  });

  it("HABIT-03 sends one reminder a day to a user who changes their time zone or reminder hour", async () => {
    await test.subscribe(ben);
    await advance(UNTIL_REMINDER);
    await change({ timeZone: "America/New_York" });
    await advance(6 * HOUR);
    await change({ reminderHour: 20 });
    await advance(HOUR);
    expect(await pushed()).toHaveLength(1);
    await advance(DAY);
    expect(await pushed()).toHaveLength(2);
  });

  it("HABIT-03 sends a due reminder even if the user has just changed an unrelated setting", async () => {
    await test.subscribe(ben);
    test.server.clock.advance(UNTIL_REMINDER);
    await change({ comments: false });
    await advance(0);
    expect(await pushed()).toHaveLength(1);
  });

  it("HABIT-03 sends reminders by email on request, and stops when the user follows an unsubscribe link", async () => {
    await change({ reminderBy: "mail" });
    await advance(UNTIL_REMINDER);
    const [mail] = await mailed();
    expect(mail).toContain("Today is day 12 of 30 in “Say hello”.");
    const path = linkIn(smtp.taken[0], "/api/user/notifications/stop/");
    expect(smtp.taken[0]?.raw).toMatch(/^List-Unsubscribe-Post: List-Unsubscribe=One-Click\r$/m);
    const { app } = test.server;
    const page = await app.inject({ url: path });
    expect([page.statusCode, page.body]).toEqual([200, expect.stringContaining("<form")]);
    expect(await settings()).toMatchObject({ reminderBy: "mail" });
    const payload = "List-Unsubscribe=One-Click";
    const submit = (type: string) =>
      app.inject({ method: "POST", url: path, headers: { "content-type": type }, payload });
    expect((await submit("application/x-www-form-urlencoded")).body).toContain(
      "You get no more reminders",
    );
    expect(await settings()).toMatchObject({ reminderBy: "off" });
    expect((await submit("multipart/form-data; boundary=x")).json()).toEqual({ success: true });
    await advance(DAY);
    expect(await mailed()).toHaveLength(1);
    expect((await app.inject({ url: `${path}x` })).statusCode).toBe(404);
  });
});

describe("weekly emails", () => {
  const like = async (postId: string) => ana.call.posts.toggleUpvote({ id: postId });

  it("HABIT-07 the weekly email summarizes the user's week and shows another player's most upvoted post", async () => {
    const cleo = await test.server.createPerson("cleo");
    await cleo.call.games.join({ id: gameId });
    const share = (person: TestPerson, content: string) =>
      person.call.posts.create({ gameId, content });
    await share(ben, "Said hello");
    await share(cleo, "Nobody liked this");
    await like((await share(cleo, "Sang on a bus")).id);
    await change({ weeklyMail: true });
    await advance(UNTIL_MONDAY - 1);
    expect(await mailed()).toEqual([]);
    await advance(1);
    const [mail] = await mailed();
    expect(mail).toContain("You shared 1 accomplishment last week.");
    expect(mail).toContain("Today is day 19 of 30 in “Say hello”, and you have 1 point.");
    expect(mail).toContain(
      "The most liked post of the week is by cleo in “Say hello”: “Sang on a bus”",
    );
    expect(mail).not.toContain("more game");
    await advance(HOUR);
    expect(await mailed()).toHaveLength(1);
    await advance(7 * DAY - HOUR);
    expect(await mailed()).toHaveLength(2);
  });

  it("HABIT-07 the weekly email lists the five active games with the most points", async () => {
    await ben.call.posts.create({ gameId, content: "Said hello" });
    for (const number of [1, 2, 3, 4, 5, 6]) {
      await addGame({ name: `Short game ${number}`, endsIn: (10 + number) * DAY });
    }
    await change({ weeklyMail: true });
    await advance(UNTIL_MONDAY);
    const [mail = ""] = await mailed();
    const names = [...mail.matchAll(/Today is day \d+ of \d+ in “(.+?)”/g)].map(([, name]) => name);
    const first = ["Say hello", "Short game 1", "Short game 2", "Short game 3", "Short game 4"];
    expect(names.slice(0, first.length)).toEqual(first);
    expect(mail).toContain("And 2 more games.");
  });

  it("HABIT-07 reminders and weekly emails wait while many emails are queued", async () => {
    await change({ reminderBy: "mail", weeklyMail: true });
    const { db, clock } = test.server.deps;
    const dueAt = clock.now() + UNTIL_MONDAY + DAY;
    const other = { kind: "invitation", recipient: "ana@example.com", createdAt: dueAt } as const;
    const rows = Array.from({ length: SCHEDULED_QUEUE_MAX }, (_, nth) => ({ id: `${nth}` }));
    await db.transaction(async (tx) => {
      await tx.insert(schema.mails).values(rows.map((row) => ({ ...other, ...row, dueAt })));
    });
    await advance(UNTIL_MONDAY);
    expect(await mailed()).toEqual([]);
    await db.transaction((tx) => tx.delete(schema.mails));
    await advance(HOUR);
    expect(await mailed()).toEqual([expect.stringContaining("Your week")]);
  });

  it("HABIT-07 greets a user by first name, or by username if no first name is set", async () => {
    await change({ weeklyMail: true });
    await advance(UNTIL_MONDAY);
    expect(await mailed()).toEqual([expect.stringContaining("Hello @ben")]);
    await ben.call.account.updateProfile({ firstName: "Benjamin" });
    await advance(7 * DAY);
    expect((await mailed()).at(-1)).toContain("Hello Benjamin");
  });

  it("HABIT-07 omits posts by blocked users from the weekly email", async () => {
    const cleo = await test.server.createPerson("cleo");
    await cleo.call.games.join({ id: gameId });
    await like((await cleo.call.posts.create({ gameId, content: "Sang on a bus" })).id);
    await change({ weeklyMail: true });
    await advance(UNTIL_MONDAY);
    await ben.call.blocks.add({ userId: cleo.userId });
    const [mail] = await mailed();
    expect(mail).toContain("You shared nothing last week.");
    expect(mail).not.toContain("Sang on a bus");
  });

  it("HABIT-07 sends the weekly email only to subscribed players with a verified email address", async () => {
    await advance(UNTIL_MONDAY);
    await change({ weeklyMail: true });
    await ben.call.games.leave({ id: gameId });
    await advance(7 * DAY);
    const dora = await test.server.createPerson("dora");
    await dora.call.games.join({ id: gameId });
    await dora.call.notifications.changeSettings({ weeklyMail: true, timeZone: ZONE });
    await advance(7 * DAY);
    expect(await mailed()).toEqual([]);
  });

  it("HABIT-07 the unsubscribe link in a weekly email works without signing in", async () => {
    await change({ weeklyMail: true });
    await advance(UNTIL_MONDAY);
    await mailed();
    const url = linkIn(smtp.taken[0], "/api/user/notifications/stop/");
    const { statusCode } = await test.server.app.inject({ method: "POST", url, payload: {} });
    expect([statusCode, await settings()]).toEqual([
      200,
      expect.objectContaining({ weeklyMail: false, reminderBy: "push" }),
    ]);
  });
});
