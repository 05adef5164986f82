import { openDatabase, schema } from "@stepout/db";
import { runElsewhere } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { BROWSER_KEYS } from "../../declarations/testing/browser-keys.ts";
import { settleEndedGames } from "../../domains/games/settlement/settlement-schedule.ts";
import { gameInput } from "../../domains/games/testing/game-input.ts";
import { remindDue } from "../../domains/reminders/due.service.ts";
import { createTestServer, type TestServer } from "../test-server.ts";

const LATER_MS = 40 * 86_400_000;

/** From the tests' start at noon UTC to the reminder at 19:00. */
const UNTIL_REMINDER_MS = 7 * 3_600_000;

let one: TestServer;
let other: TestServer;
beforeEach(async () => {
  one = await createTestServer();
  other = await createTestServer({}, undefined, { beside: one });
});
afterEach(async () => {
  await other.close();
  await one.close();
});

describe("scheduled work of several processes", () => {
  it("PG-07 elects a new leader when the leader stops or loses its connection", async () => {
    const leading = new Set<string>();
    const events: string[] = [];
    const strive = async (name: string) => {
      const db = await openDatabase(one.databaseUrl, { broadcasts: true });
      const leadership = db.runAsLeader(() => {
        leading.add(name);
        events.push("begins");
        return async () => {
          leading.delete(name);
          events.push("ends");
        };
      });
      return { db, leadership };
    };
    const first = await strive("first");
    await expect.poll(() => [...leading]).toEqual(["first"]);
    const second = await strive("second");
    runElsewhere(
      one.databaseUrl,
      `select pg_terminate_backend(pid) from pg_stat_activity
       where datname = current_database() and application_name = 'stepout (lasting)'`,
    );
    await expect.poll(() => events).toEqual(["begins", "ends", "begins"]);
    const [leader, follower] = leading.has("first") ? [first, second] : [second, first];
    expect(leader.db.isLeading()).toBe(true);
    expect(follower.db.isLeading()).toBe(false);
    await leader.leadership.stop();
    expect(leading.size).toBe(0);
    await leader.db.close();
    await expect.poll(() => follower.db.isLeading()).toBe(true);
    await follower.db.close();
  });

  it("PG-07 RULE-02 settles a game only once even if two processes try", async () => {
    const ana = await one.createPerson("ana");
    const games = Array.from({ length: 5 }, () => gameInput(one.clock));
    for (const game of games) await ana.call.games.create(game);
    one.clock.advance(LATER_MS);
    await Promise.all(
      [one, other, one, other].map(({ deps }) => settleEndedGames(deps, one.clock.now())),
    );
    const results = await one.deps.db.read.select().from(schema.gameResults);
    const told = await one.deps.db.read.select().from(schema.notifications);
    expect([results.length, told.length]).toEqual([games.length, games.length]);
  });

  it("PG-07 HABIT-03 queues a reminder only once even if two processes try", async () => {
    const ana = await one.createPerson("ana");
    await ana.call.games.create(gameInput(one.clock));
    const endpoint = "https://push.example/send/of-ana";
    await ana.call.push.create({ endpoint, keys: BROWSER_KEYS });
    one.clock.advance(UNTIL_REMINDER_MS);
    await Promise.all([one, other, one, other].map(({ deps }) => remindDue(deps)));
    const queued = await one.deps.db.read.select().from(schema.pushQueue);
    expect(queued).toMatchObject([{ kind: "reminder", merged: 1 }]);
  });

  it("PG-07 the leader wakes immediately when another process creates a game", async () => {
    const ana = await other.createPerson("ana");
    const rung = one.deps.settlementAlarm.sleep(LATER_MS);
    await ana.call.games.create(gameInput(other.clock));
    expect(await rung).toBeUndefined();
  });
});
