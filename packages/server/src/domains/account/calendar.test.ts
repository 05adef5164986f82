import { schema } from "@stepout/db";
import { eq } from "@stepout/db/sql";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { createTestServer, type TestPerson, type TestServer } from "../../testing/test-server.ts";
import { DAY, gameInput } from "../games/testing/game-input.ts";
import { CALENDAR_WEEKS, WEEK_DAYS } from "./account.rules.ts";

const MONDAY = 1;

let server: TestServer;
let ana: TestPerson;
let gameId: string;
beforeEach(async () => {
  server = await createTestServer();
  ana = await server.createPerson("ana");
  gameId = (await ana.call.games.create(gameInput(server.clock))).id;
});
afterEach(() => server.close());

const share = () => ana.call.posts.create({ gameId, content: "I did it" });
const read = () => ana.call.account.calendar({});

async function shareLongAgo(days: number): Promise<void> {
  const { id } = await share();
  const createdAt = server.clock.now() - days * DAY;
  await server.deps.db.transaction((tx) =>
    tx.update(schema.posts).set({ createdAt }).where(eq(schema.posts.id, id)),
  );
}

describe("the activity calendar", () => {
  it("PROF-02 the calendar covers a year, from a Monday to today", async () => {
    for (const _ of Array.from({ length: WEEK_DAYS })) {
      const { firstDay, lastDay, days } = await read();
      const today = new Date(server.clock.now()).toISOString();
      expect(new Date(firstDay).getUTCDay()).toBe(MONDAY);
      expect(today.startsWith(lastDay)).toBe(true);
      const dayCount = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1;
      expect(Math.ceil(dayCount / WEEK_DAYS)).toBe(CALENDAR_WEEKS);
      expect(days).toEqual([]);
      server.clock.advance(DAY);
    }
  });

  it("DAY-17 the calendar starts on the weekday that the caller chooses", async () => {
    for (let firstWeekday = 1; firstWeekday <= WEEK_DAYS; firstWeekday += 1) {
      const { firstDay, lastDay } = await ana.call.account.calendar({ firstWeekday });
      expect(new Date(firstDay).getUTCDay()).toBe(firstWeekday % WEEK_DAYS);
      const dayCount = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY + 1;
      expect(Math.ceil(dayCount / WEEK_DAYS)).toBe(CALENDAR_WEEKS);
    }
  });

  it("PROF-02 the calendar counts each post on its day, and ignores posts older than a year", async () => {
    const { firstDay, lastDay } = await read();
    const last = (Date.parse(lastDay) - Date.parse(firstDay)) / DAY;
    for (const days of [0, 1, 1, last, last + 1]) await shareLongAgo(days);
    expect((await read()).days).toEqual([
      { day: 0, count: 1 },
      { day: last - 1, count: 2 },
      { day: last, count: 1 },
    ]);
  });

  it("PROF-02 the calendar counts posts in games the user left, but not deleted posts", async () => {
    const ben = await server.createPerson("ben");
    await ben.call.games.join({ id: gameId });
    const { id } = await ben.call.posts.create({ gameId, content: "I did it" });
    await ben.call.posts.create({ gameId, content: "I did it again" });
    await ben.call.posts.remove({ id });
    await ben.call.games.leave({ id: gameId });
    expect((await read()).days).toEqual([]);
    const { days } = await ben.call.account.calendar({});
    expect(days.map(({ count }) => count)).toEqual([1]);
  });
});
