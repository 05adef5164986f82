import { schema } from "@stepout/db";
import { eq, sql } from "@stepout/db/sql";
import { afterEach, beforeEach, expect, it } from "vitest";
import { BROWSER_KEYS } from "../../declarations/testing/browser-keys.ts";
import type { Deps } from "../../deps.ts";
import { listOffsetPeriods, localTimeOf } from "../../platform/time/local-time.ts";
import { addPostsAt } from "../../testing/dated-posts.ts";
import {
  createTestServer,
  type TestPerson,
  type TestServer,
  WITH_MAIL,
} from "../../testing/test-server.ts";
import { DAY, gameInput, HOUR } from "../games/testing/game-input.ts";
import { isQuietHour } from "../notifications/settings/quiet-hours.rules.ts";
import { remindDue } from "./due.service.ts";
import { REMINDER_LATE_MS } from "./reminders.rules.ts";

const DAYS = 400;
const QUARTER = HOUR / 4;
const TIMEOUT_MS = 600_000;

/** Time zone, reminder hour, and the start and end of the quiet hours. */
const PLAYERS = [
  ["Pacific/Pago_Pago", 19, 22, 8],
  ["America/St_Johns", 1, 22, 8],
  ["America/Nuuk", 23, 1, 8],
  ["Europe/Berlin", 23, 22, 8],
  ["Australia/Lord_Howe", 2, 12, 14],
  ["Pacific/Auckland", 3, 3, 3],
  ["Pacific/Kiritimati", 19, 22, 8],
] as const;

interface Player {
  person: TestPerson;
  timeZone: string;
  hour: number;
  quietFrom: number;
  quietTo: number;
  posted: number[];
  reminded: number[];
}

let one: TestServer;
let other: TestServer;
let players: Player[];
beforeEach(async () => {
  one = await createTestServer(WITH_MAIL);
  other = await createTestServer(WITH_MAIL, undefined, { beside: one });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

function createDice(): (sides: number) => number {
  let state = 1;
  return (sides) => {
    state = (state * 48_271) % 2_147_483_647;
    return state % sides;
  };
}

async function addPlayers(): Promise<string> {
  const ana = await one.createPerson("ana");
  const game = await ana.call.games.create(gameInput(one.clock, { endsIn: (DAYS + 1) * DAY }));
  players = [];
  for (const [index, [timeZone, hour, quietFrom, quietTo]] of PLAYERS.entries()) {
    const person = await one.createPerson(`player${index}`, { emailVerified: true });
    await person.call.games.joinByCode({ code: game.inviteCode ?? "" });
    const endpoint = `https://push.example/send/${index}`;
    await person.call.push.create({ endpoint, keys: BROWSER_KEYS });
    await person.call.notifications.changeSettings({
      ...{ timeZone, reminderHour: hour, quietFrom, quietTo },
      reminderBy: index % 3 === 0 ? "mail" : "push",
    });
    players.push({ person, timeZone, hour, quietFrom, quietTo, posted: [], reminded: [] });
  }
  return game.id;
}

/** Returns dependencies that simulate a process killed before each commit. */
function dying(deps: Deps): Deps {
  const transaction: Deps["db"]["transaction"] = (work) =>
    deps.db.transaction(async (tx) => {
      await work(tx);
      throw new Error("killed");
    });
  return { ...deps, db: { ...deps.db, transaction } };
}

async function collect(): Promise<void> {
  const { db } = one.deps;
  const { mails, pushQueue, pushSubscriptions } = schema;
  const found = await db.transaction(async (tx) => {
    const pushed = await tx
      .select({ userId: pushSubscriptions.userId, merged: pushQueue.merged })
      .from(pushQueue)
      .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId));
    const mailed = await tx.select({ userId: mails.userId }).from(mails);
    if (pushed.length > 0) await tx.delete(pushQueue);
    if (mailed.length > 0) await tx.delete(mails);
    expect(pushed.every(({ merged }) => merged === 1)).toBe(true);
    return [...pushed, ...mailed].map(({ userId }) => userId);
  });
  for (const { person, reminded } of players) {
    for (const userId of found) if (userId === person.userId) reminded.push(one.clock.now());
  }
}

const remind = async (...processes: Deps[]) => {
  await Promise.all(processes.map((deps) => remindDue(deps)));
};

async function findNextDue(): Promise<{ due: number; userIds: string[] }> {
  const { userId, reminderDueAt } = schema.notificationSettings;
  const rows = await one.deps.db.read
    .select({ userId, at: sql<number>`${reminderDueAt}` })
    .from(schema.notificationSettings);
  const due = Math.min(...rows.map(({ at }) => at));
  return { due, userIds: rows.filter(({ at }) => at === due).map((row) => row.userId) };
}

interface Window {
  from: number;
  to: number;
}

const WINDOW = 3 * DAY;

/** On PostgreSQL, 400 days take minutes, so only days around clock changes are simulated. */
function listWindows(start: number): Window[] {
  const end = start + DAYS * DAY;
  if (one.deps.db.read.engine === "sqlite") return [{ from: start, to: end }];
  const changes = PLAYERS.flatMap(([timeZone]) => listOffsetPeriods(timeZone, start, end))
    .map(({ until }) => until)
    .filter((at) => at < end)
    .sort((a, b) => a - b);
  return [start + WINDOW, ...new Set(changes), end - WINDOW].map((at) => ({
    from: at - WINDOW,
    to: at + WINDOW,
  }));
}

const dayIn = (timeZone: string, at: number) => localTimeOf(timeZone, at).toPlainDate().toString();

/** Finds each local day's reminder time by brute force, in steps of 15 minutes. */
function findDueTimes(player: Player, from: number, to: number): Map<string, number> {
  const best = new Map<string, { at: number; rank: number }>();
  for (let at = from; at < to; at += QUARTER) {
    const { hour } = localTimeOf(player.timeZone, at);
    if (isQuietHour(player, hour)) continue;
    const day = dayIn(player.timeZone, at);
    const rank = hour >= player.hour ? hour : 24 + player.hour - hour;
    if (rank < (best.get(day)?.rank ?? Number.POSITIVE_INFINITY)) best.set(day, { at, rank });
  }
  return new Map([...best].map(([day, { at }]) => [day, at]));
}

function findExpected(player: Player, runs: readonly number[], start: number): number[] {
  const { timeZone, posted } = player;
  const end = runs.at(-1) ?? start;
  const expected: number[] = [];
  let index = 0;
  for (const [day, due] of findDueTimes(player, start - DAY, end + 2 * DAY)) {
    if (due <= start || due > end) continue;
    while ((runs[index] ?? end) < due) index += 1;
    const at = runs[index] ?? end;
    const isLate = at - due > REMINDER_LATE_MS || dayIn(timeZone, at) !== day;
    const isQuiet = isQuietHour(player, localTimeOf(timeZone, at).hour);
    const hasPosted = posted.some((time) => time <= at && dayIn(timeZone, time) === day);
    if (!isLate && !isQuiet && !hasPosted) expected.push(at);
  }
  return expected;
}

it(
  "HABIT-03 sends each due reminder exactly once in 400 days, despite crashes and clock changes",
  async () => {
    const gameId = await addPlayers();
    const dice = createDice();
    const start = one.clock.now();
    const runs: number[] = [];
    const windows = listWindows(start);
    const days = windows.reduce((sum, { from, to }) => sum + (to - from) / DAY, 0);
    for (;;) {
      const next = await findNextDue();
      while (windows[0] && windows[0].to < next.due) windows.shift();
      if (!windows[0]) break;
      const due = Math.max(next.due, windows[0].from);
      const userIds = due === next.due ? next.userIds : [];
      for (const { person, posted } of players) {
        if (!userIds.includes(person.userId) || dice(3) > 0) continue;
        const at = Math.max(due - dice(HOUR), start);
        posted.push(at);
        await addPostsAt(one, { gameId, userId: person.userId }, [at]);
      }
      const delay = dice(20) === 0 ? dice(5 * HOUR) : dice(HOUR / 60);
      one.clock.advance(due + delay - one.clock.now());
      if (dice(3) === 0) await remind(dying(one.deps));
      if (dice(3) === 0) await remind(one.deps, other.deps);
      else await remind(other.deps);
      await collect();
      runs.push(one.clock.now());
    }
    for (const player of players) {
      const expected = findExpected(player, runs, start);
      expect(expected.length).toBeGreaterThan(days / 3);
      expect([player.timeZone, player.reminded]).toEqual([player.timeZone, expected]);
    }
  },
  TIMEOUT_MS,
);
