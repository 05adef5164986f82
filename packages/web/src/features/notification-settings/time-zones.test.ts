import { describe, expect, it } from "vitest";
import { findTimeZones, listTimeZones, readOffsets } from "./time-zones.ts";

const SUMMER = Date.parse("2030-07-01T12:00:00Z");
const WINTER = Date.parse("2030-01-01T12:00:00Z");

const find = (typed: string, now = SUMMER) =>
  findTimeZones(listTimeZones("UTC"), typed, readOffsets(now));

describe("the search for a time zone", () => {
  it.each(["new york", "New_York", "newyork", " YORK ", "york new", "America/New_York"])(
    "HABIT-08 finds New York when the user types %j",
    (typed) => {
      expect(find(typed)).toContain("America/New_York");
    },
  );

  it.each(["+2", "+02", "+02:00", "+0200", "utc+2", "GMT +2", "UTC + 2", "+2h"])(
    "HABIT-08 finds zones currently two hours ahead of UTC as %j, even during daylight saving time",
    (typed) => {
      expect(find(typed, SUMMER)).toContain("Europe/Berlin");
      expect(find(typed, WINTER)).not.toContain("Europe/Berlin");
      expect(find(typed, WINTER)).toContain("Africa/Cairo");
    },
  );

  it.each([
    ["-3:30", "America/St_Johns", WINTER],
    ["−0330", "America/St_Johns", WINTER],
    ["+5:30", "Asia/Colombo", SUMMER],
    ["+530", "Asia/Colombo", SUMMER],
    ["-10", "Pacific/Honolulu", SUMMER],
    ["+0", "UTC", SUMMER],
  ])("HABIT-08 finds a time zone by the offset %j", (typed, zone, now) => {
    expect(find(typed, now)).toContain(zone);
  });

  it("HABIT-08 shows all time zones for an empty search, and none for an unknown place", () => {
    expect(find("")).toEqual(listTimeZones("UTC"));
    expect(find("Atlantis")).toEqual([]);
  });
});
