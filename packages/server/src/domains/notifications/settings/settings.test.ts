import { schema } from "@stepout/db";
import { describe, expect, it } from "vitest";
import { expectNoChange } from "../../../testing/all-rows.ts";
import { readNoticesSince, waitForOwnNotices } from "../../../testing/live-notices.ts";
import { ben, server, setScene } from "../../../testing/scene.ts";

setScene({ game: null });

const DEFAULTS = {
  reminderHour: 19,
  reminderBy: "push",
  quietFrom: 22,
  quietTo: 8,
  timeZone: "UTC",
  isTimeZoneFixed: false,
  comments: true,
  messages: true,
  invitations: true,
  games: true,
  weeklyMail: false,
};

const change = (changes: object) => ben.rest("PATCH", "/api/user/notifications", changes);
const stored = () => server.deps.db.read.select().from(schema.notificationSettings);
const dueTimes = async () =>
  (await stored()).map(({ reminderDueAt, weeklyDueAt }) =>
    [reminderDueAt, weeklyDueAt].map((at) => at && new Date(at).toISOString()),
  );

describe("the notification settings", () => {
  it("HABIT-08 returns default settings without storing them, and changes only the fields that are sent", async () => {
    const { body } = await ben.rest("GET", "/api/user/notifications");
    expect(body).toEqual(DEFAULTS);
    expect(await stored()).toEqual([]);
    const changes = { reminderHour: 7, comments: false, timeZone: "America/New_York" };
    const changed = { ...DEFAULTS, ...changes, isTimeZoneFixed: true };
    expect(await change(changes)).toEqual({ status: 200, body: changed });
    expect(await change({ weeklyMail: true })).toMatchObject({
      body: { ...changed, weeklyMail: true },
    });
    expect((await ben.rest("GET", "/api/auth/user")).body).toMatchObject({
      timeZone: "America/New_York",
    });
  });

  it.each([
    ["reminderHour", 24],
    ["reminderHour", 7.5],
    ["quietFrom", -1],
    ["quietTo", "8"],
    ["reminderBy", "sms"],
    ["timeZone", "Mars/Olympus"],
    ["timeZone", "+02:00"],
    ["timeZone", "IST"],
    ["timeZone", "2026-06-15T12:00[Europe/Berlin]"],
    ["weeklyMail", "yes"],
  ])("HABIT-08 refuses an invalid %s and reports the field: %j", async (field, value) => {
    const sent = { comments: false, [field]: value };
    expect(await expectNoChange(server, () => change(sent))).toMatchObject({
      status: 400,
      body: { field },
    });
  });

  it("HABIT-08 keeps a fixed time zone until the user chooses the device's time zone again", async () => {
    const report = (timeZone: string) => ben.rest("PUT", "/api/user/time-zone", { timeZone });
    const read = async () => (await ben.rest("GET", "/api/user/notifications")).body;
    await report("Europe/Berlin");
    expect(await read()).toMatchObject({ timeZone: "Europe/Berlin", isTimeZoneFixed: false });
    await change({ timeZone: "Asia/Tokyo" });
    await report("Europe/Berlin");
    expect(await read()).toMatchObject({ timeZone: "Asia/Tokyo", isTimeZoneFixed: true });
    await change({ isTimeZoneFixed: false });
    await report("Europe/Berlin");
    expect(await read()).toMatchObject({ timeZone: "Europe/Berlin", isTimeZoneFixed: false });
  });

  it.each([{ timeZone: null }, { isTimeZoneFixed: false }])(
    "HABIT-08 resetting a fixed time zone with %j applies UTC until a device reports its time zone",
    async (ended) => {
      const zoneOf = async () => (await ben.rest("GET", "/api/auth/user")).body;
      await change({ timeZone: "Asia/Tokyo" });
      const { status, body } = await change(ended);
      expect(status).toBe(200);
      expect(body).toMatchObject({ timeZone: "UTC", isTimeZoneFixed: false });
      expect(await zoneOf()).toMatchObject({ timeZone: null });
      await ben.rest("PUT", "/api/user/time-zone", { timeZone: "Europe/Berlin" });
      expect((await change({ timeZone: null })).body).toMatchObject({
        timeZone: "Europe/Berlin",
        isTimeZoneFixed: false,
      });
    },
  );

  it.each([
    ["utc", "UTC"],
    ["UTC", "UTC"],
    ["Etc/UTC", "UTC"],
    ["europe/berlin", "Europe/Berlin"],
    ["US/Pacific", "America/Los_Angeles"],
  ])("HABIT-08 stores the time zone %s as %s", async (sent, timeZone) => {
    expect((await change({ timeZone: sent })).body).toMatchObject({ timeZone });
    await change({ isTimeZoneFixed: false });
    await ben.rest("PUT", "/api/user/time-zone", { timeZone: sent });
    expect((await ben.rest("GET", "/api/auth/user")).body).toMatchObject({ timeZone });
  });

  it("HABIT-08 changes nothing if the device reports the same time zone again", async () => {
    const report = () => ben.rest("PUT", "/api/user/time-zone", { timeZone: "Europe/Berlin" });
    await change({ weeklyMail: true });
    await report();
    await waitForOwnNotices(server.deps);
    const position = server.deps.live.position();
    await expectNoChange(server, report);
    await waitForOwnNotices(server.deps);
    expect(await readNoticesSince(server.deps, ben, position)).toEqual([]);
  });

  it("HABIT-08 schedules the next reminder and weekly email, and reschedules both when the time zone changes", async () => {
    await ben.rest("PUT", "/api/user/time-zone", { timeZone: "Europe/Berlin" });
    expect(await stored()).toEqual([]);
    await change({ weeklyMail: true });
    expect(await dueTimes()).toEqual([["2026-06-15T17:00:00.000Z", "2026-06-22T06:00:00.000Z"]]);
    await ben.rest("PUT", "/api/user/time-zone", { timeZone: "America/New_York" });
    expect(await dueTimes()).toEqual([["2026-06-15T23:00:00.000Z", "2026-06-22T12:00:00.000Z"]]);
    await change({ reminderBy: "off", weeklyMail: false });
    expect(await dueTimes()).toEqual([[null, null]]);
  });
});
