import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectNoChange } from "../../testing/all-rows.ts";
import { addPostsAt } from "../../testing/dated-posts.ts";
import { ana, ben, gameId, server, setScene } from "../../testing/scene.ts";
import { DAY, gameInput, HOUR } from "../games/testing/game-input.ts";
import { PAUSE_DAYS_MAX } from "./streaks.rules.ts";

/** The test clock starts at noon UTC. */
setScene({ game: { startsIn: -20 * DAY, endsIn: 30 * DAY, postsPerDay: 1 } });

const share = (id = gameId) => ben.call.posts.create({ gameId: id, content: "I did it" });

async function shareDaily(days: number): Promise<void> {
  for (let day = 0; day < days; day += 1) {
    await share();
    server.clock.advance(DAY);
  }
}

const streaks = async (person = ben) => (await person.rest("GET", "/api/user/streaks")).body;
/** Returns the number of days in the calendar with a post that counts. */
const calendarDays = async () => (await ben.call.account.calendar({})).days.length;
const dayFromNow = (days: number) =>
  new Date(server.clock.now() + days * DAY).toISOString().slice(0, 10);
const pause = (until: string) => ben.rest("PUT", "/api/user/pause", { until });
const endPause = () => ben.rest("DELETE", "/api/user/pause");

const none = { days: 0, atRisk: false };

describe("streaks", () => {
  it("HABIT-04 counts a user's streaks overall and in each active game", async () => {
    const other = await ben.call.games.create(gameInput(server.clock, { endsIn: 2 * DAY + HOUR }));
    await shareDaily(2);
    await share(other.id);
    expect(await streaks()).toEqual({
      overall: { days: 3, atRisk: false },
      games: [
        { gameId: other.id, days: 1, atRisk: false },
        { gameId, days: 2, atRisk: false },
      ],
      pausedUntil: null,
    });
    expect(await streaks(ana)).toEqual({
      overall: none,
      games: [{ gameId, ...none }],
      pausedUntil: null,
    });
    server.clock.advance(2 * HOUR);
    expect(await streaks()).toMatchObject({ overall: { days: 3 }, games: [{ gameId }] });
  });

  it("HABIT-04 a streak is at risk if another day without a post would end it", async () => {
    await shareDaily(4);
    expect(await streaks()).toMatchObject({ overall: { days: 4, atRisk: false } });
    server.clock.advance(DAY);
    expect(await streaks()).toMatchObject({ overall: { days: 4, atRisk: true } });
    server.clock.advance(DAY);
    expect(await streaks()).toMatchObject({ overall: none });
  });

  it("HABIT-04 the overall streak of a user without an active game is not at risk", async () => {
    await shareDaily(4);
    server.clock.advance(DAY);
    expect(await streaks()).toMatchObject({ overall: { days: 4, atRisk: true } });
    await ben.call.games.leave({ id: gameId });
    expect(await streaks()).toMatchObject({ overall: { days: 4, atRisk: false }, games: [] });
  });

  it("HABIT-04 streaks and the calendar exclude removed posts and posts over the daily cap", async () => {
    const expectDays = async (days: number) => {
      expect(await streaks()).toMatchObject({ overall: { days }, games: [{ days }] });
      expect(await calendarDays()).toBe(days);
    };
    await shareDaily(2);
    const { id } = await share();
    await expectDays(3);
    await ana.call.removals.removePost({ id, reason: "Spam" });
    await expectDays(2);
    expect(await share()).toMatchObject({ counts: false });
    await expectDays(2);
    await ana.call.removals.restorePost({ id });
    await expectDays(3);
  });

  it("HABIT-04 the streak, the calendar and the chart count the same days in the user's time zone", async () => {
    // 11:30 and 12:30 UTC are on different days in Auckland.
    const noon = server.clock.now() - 3 * DAY;
    const posted = [0, DAY, 2 * DAY].map((later) => noon + later - HOUR / 2);
    await addPostsAt(server, { gameId, userId: ben.userId }, [
      ...posted,
      ...posted.map((at) => at + HOUR),
    ]);
    const countIn = async (timeZone: string) => {
      await ben.rest("PATCH", "/api/user/notifications", { timeZone });
      const { lines } = await ben.call.games.pointsByDay({ id: gameId });
      const { overall } = await ben.call.streaks.mine();
      return [overall.days, await calendarDays(), lines[0]?.steps.length];
    };
    expect(await countIn("UTC")).toEqual([3, 3, 3]);
    expect(await countIn("Pacific/Kiritimati")).toEqual([3, 3, 3]);
    expect(await countIn("Pacific/Auckland")).toEqual([4, 4, 4]);
  });

  it("HABIT-04 streaks follow the user's local days through clock changes", async () => {
    const setTimeZone = (timeZone: string) => ben.rest("PUT", "/api/user/time-zone", { timeZone });
    const today = Temporal.Instant.fromEpochMilliseconds(server.clock.now())
      .toZonedDateTimeISO("Europe/Berlin")
      .startOfDay();
    // Alternate between the first and the last minute of a day in Berlin.
    const times = Array.from({ length: 500 }, (_, back) =>
      today.subtract({ days: back }).add({ minutes: back % 2 === 0 ? 0 : 23 * 60 + 59 }),
    );
    const posted = times.map(({ epochMilliseconds }) => epochMilliseconds);
    await addPostsAt(server, { gameId, userId: ben.userId }, posted);
    expect(await streaks()).not.toMatchObject({ overall: { days: 500 } });
    await setTimeZone("Europe/Berlin");
    expect(await streaks()).toMatchObject({ overall: { days: 500 }, games: [{ days: 500 }] });
    expect(await setTimeZone("Mars/Olympus")).toMatchObject({ status: 400 });
    expect(await setTimeZone("+02:00")).toMatchObject({ status: 400 });
  });
});

describe("pauses", () => {
  it("HABIT-04 a pause preserves the streak until the pause expires or the user ends it", async () => {
    await shareDaily(3);
    await pause(dayFromNow(5));
    server.clock.advance(5 * DAY);
    expect(await streaks()).toMatchObject({ overall: { days: 3 }, pausedUntil: dayFromNow(0) });
    expect(await endPause()).toMatchObject({ status: 200 });
    expect(await streaks()).toMatchObject({ overall: { days: 3 }, pausedUntil: null });
    server.clock.advance(DAY);
    expect(await streaks()).toMatchObject({ overall: { days: 3, atRisk: true } });
    await share();
    expect(await streaks()).toMatchObject({ overall: { days: 4, atRisk: false } });
  });

  it("HABIT-04 a pause can be extended, and is deleted if ended on its first day", async () => {
    await pause(dayFromNow(2));
    server.clock.advance(DAY);
    const until = dayFromNow(PAUSE_DAYS_MAX);
    expect(await pause(until)).toMatchObject({ status: 200 });
    expect(await pause(dayFromNow(1))).toMatchObject({ status: 200 });
    const document = (await ben.rest("GET", "/api/user/export")).body;
    expect(document).toMatchObject({
      pauses: [
        { firstDay: dayFromNow(-1), lastDay: dayFromNow(-1) },
        { firstDay: dayFromNow(0), lastDay: dayFromNow(1) },
      ],
    });
    await endPause();
    await endPause();
    expect(await server.deps.db.read.select().from(schema.pauses)).toHaveLength(1);
  });

  it("HABIT-04 ending a pause after travelling west ends every pause that includes the new local day", async () => {
    const travelTo = (timeZone: string) => ben.rest("PUT", "/api/user/time-zone", { timeZone });
    await pause(dayFromNow(9));
    server.clock.advance(3 * DAY);
    // The clock shows noon in UTC, which is the next day in Kiritimati.
    await travelTo("Pacific/Kiritimati");
    await endPause();
    await pause(dayFromNow(5));
    await travelTo("Pacific/Pago_Pago");
    expect(await streaks()).toMatchObject({ pausedUntil: dayFromNow(5) });
    await endPause();
    expect(await streaks()).toMatchObject({ pausedUntil: null });
    const yesterday = dayFromNow(-1);
    expect(await server.deps.db.read.select().from(schema.pauses)).toMatchObject([
      { lastDay: yesterday },
    ]);
  });

  it.each([
    ["yesterday", -1],
    ["more than 14 days later", PAUSE_DAYS_MAX + 1],
  ])("HABIT-04 a pause can't end %s", async (_, days) => {
    expect(await expectNoChange(server, () => pause(dayFromNow(days)))).toMatchObject({
      status: 400,
      body: { field: "until" },
    });
  });

  it("HABIT-04 the audit log, which hosts can read, does not record pauses", async () => {
    const before = await server.deps.db.read.select().from(schema.auditEvents);
    await pause(dayFromNow(1));
    expect(await server.deps.db.read.select().from(schema.auditEvents)).toEqual(before);
  });
});
