import { openDatabase, schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { runElsewhere } from "@stepout/db/testing";
import { pino } from "pino";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPlayedGames, countSettled, expectSettledOnce } from "../../../testing/played-games.ts";
import { ana, server, setScene } from "../../../testing/scene.ts";
import { DAY, gameInput } from "../testing/game-input.ts";
import {
  FIRST_RETRY_MS,
  LONGEST_SLEEP_MS,
  type SettlementSchedule,
  startSettling,
} from "./settlement-schedule.ts";

const SECOND = 1_000;

let schedule: SettlementSchedule | undefined;
let log: string[];
setScene({ game: null });
beforeEach(async () => {
  log = [];
  server.deps.logger = pino({ level: "info" }, { write: (line: string) => void log.push(line) });
});
afterEach(async () => {
  await schedule?.stop();
  schedule = undefined;
  await server.close();
});

const start = () => {
  schedule = startSettling(server.deps);
};

const sleeps = () => server.clock.awaited().map((time) => time - server.clock.now());

async function asleep(): Promise<number | undefined> {
  await expect.poll(sleeps).not.toEqual([]);
  return sleeps()[0];
}

const asleepFor = (milliseconds: number) => expect.poll(sleeps).toContain(milliseconds);

const settled = (count: number) => expect.poll(() => countSettled(server.deps.db)).toBe(count);

const create = (endsIn: number) => ana.call.games.create(gameInput(server.clock, { endsIn }));

describe("the settlement schedule", () => {
  it("RULE-02 starting the settlement schedule settles all games that have ended, but none that are running", async () => {
    const played = { games: 4, people: 5 };
    await addPlayedGames(server.deps.db, { ...played, endTime: server.clock.now() });
    start();
    await settled(4);
    await expectSettledOnce(server.deps.db, played);
    await create(DAY);
    expect(await asleep()).toBe(LONGEST_SLEEP_MS);
    expect(await countSettled(server.deps.db)).toBe(4);
  });

  it("RULE-02 the settlement schedule always sleeps until the next game ends", async () => {
    await create(5 * SECOND);
    await create(12 * SECOND);
    start();
    expect(await asleep()).toBe(5 * SECOND);
    server.clock.advance(5 * SECOND - 1);
    expect(await asleep()).toBe(1);
    expect(await countSettled(server.deps.db)).toBe(0);
    server.clock.advance(1);
    await settled(1);
    expect(await asleep()).toBe(7 * SECOND);
    server.clock.advance(7 * SECOND);
    await settled(2);
  });

  it("RULE-02 RULE-08 the settlement schedule adjusts when a game's end time is moved earlier or later", async () => {
    const { id, startTime } = await create(20 * SECOND);
    start();
    expect(await asleep()).toBe(20 * SECOND);
    const move = (endsIn: number) =>
      ana.call.games.update({
        id,
        name: "Moved",
        startTime,
        endTime: new Date(server.clock.now() + endsIn).toISOString(),
      });
    await move(5 * SECOND);
    await asleepFor(5 * SECOND);
    await move(25 * SECOND);
    await asleepFor(25 * SECOND);
    server.clock.advance(20 * SECOND);
    expect(await asleep()).toBe(5 * SECOND);
    expect(await countSettled(server.deps.db)).toBe(0);
    server.clock.advance(5 * SECOND);
    await settled(1);
  });

  it("RULE-02 settles a game on time after another process changed its end time", async () => {
    start();
    expect(await asleep()).toBe(LONGEST_SLEEP_MS);
    const { id } = await create(60 * DAY);
    await asleep();
    const other = await openDatabase(server.deps.env.DATABASE_URL);
    const endTime = server.clock.now() + LONGEST_SLEEP_MS;
    await other.transaction((tx) =>
      tx.update(schema.games).set({ endTime }).where(eq(schema.games.id, id)),
    );
    await other.close();
    server.clock.advance(LONGEST_SLEEP_MS);
    await settled(1);
  });

  it("RULE-02 settles no more games once the schedule is stopped", async () => {
    await addPlayedGames(server.deps.db, { games: 9, people: 3, endTime: server.clock.now() });
    start();
    await schedule?.stop();
    const before = await countSettled(server.deps.db);
    expect(before).toBeLessThan(9);
    expect(server.clock.awaited()).toEqual([]);
    await create(SECOND);
    server.clock.advance(DAY);
    expect(await countSettled(server.deps.db)).toBe(before);
  });
});

describe("a failing settlement", () => {
  it("RULE-02 retries a failed settlement with backoff, settles other games, and logs no personal data", async () => {
    const played = { games: 3, people: 5 };
    await addPlayedGames(server.deps.db, { ...played, endTime: server.clock.now() });
    runElsewhere(
      server.deps.env.DATABASE_URL,
      `CREATE TRIGGER broken BEFORE INSERT ON notifications WHEN NEW.gameId = 'game1'
       BEGIN SELECT RAISE(ABORT, 'out of order'); END`,
    );
    start();
    await settled(2);
    for (const wait of [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS]) {
      expect(await asleep()).toBe(wait);
      server.clock.advance(wait);
    }
    await asleep();
    expect(await countSettled(server.deps.db)).toBe(2);

    const errors = log.filter((line) => line.includes("Settling a game failed"));
    expect(errors.length).toBeGreaterThan(1);
    for (const line of errors) {
      expect(line).toContain("out of order");
      expect(line).toContain("game1");
      expect(line).not.toContain("person");
    }

    runElsewhere(server.deps.env.DATABASE_URL, "DROP TRIGGER broken");
    server.clock.advance(LONGEST_SLEEP_MS);
    await settled(3);
    await expectSettledOnce(server.deps.db, played);
    expect(await asleep()).toBe(LONGEST_SLEEP_MS);
  });
});

it("RULE-02 the settlement schedule retries with backoff while the query for ended games fails", async () => {
  runElsewhere(server.databaseUrl, "ALTER TABLE games RENAME TO lost");
  start();
  for (const wait of [FIRST_RETRY_MS, 2 * FIRST_RETRY_MS, 4 * FIRST_RETRY_MS]) {
    expect(await asleep()).toBe(wait);
    server.clock.advance(wait);
  }
  await asleep();
  const error = expect.stringMatching(/"err".*no such table.*"Finding ended games failed"/);
  expect(log.slice(0, 3)).toEqual([error, error, error]);
  runElsewhere(server.databaseUrl, "ALTER TABLE lost RENAME TO games");
  server.clock.advance(LONGEST_SLEEP_MS);
  await asleepFor(LONGEST_SLEEP_MS);
});
