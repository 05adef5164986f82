import { describe, expect, it } from "vitest";
import { createLocalDays, endOfLocalDay, toIsoDay } from "./local-days.ts";

const dayIn = (timeZone: string, ...moments: string[]) => {
  const dayOf = createLocalDays(timeZone);
  return moments.map((moment) => toIsoDay(dayOf(Date.parse(moment))));
};

describe("days in a time zone", () => {
  it("GAME-08 PROF-02 starts local days at midnight, even in time zones with half-hour offsets", () => {
    const moments = ["2030-03-12T18:29:59Z", "2030-03-12T18:30:00Z"];
    expect(dayIn("Asia/Kolkata", ...moments)).toEqual(["2030-03-12", "2030-03-13"]);
    expect(dayIn("UTC", ...moments)).toEqual(["2030-03-12", "2030-03-12"]);
    expect(dayIn("America/New_York", "2030-03-12T03:59:59Z", "2030-03-12T04:00:00Z")).toEqual([
      "2030-03-11",
      "2030-03-12",
    ]);
  });

  it("GAME-08 PROF-02 starts local days at midnight on both sides of a clock change", () => {
    const summer = ["2030-10-25T21:59:59Z", "2030-10-25T22:00:00Z"];
    const winter = ["2030-10-27T22:59:59Z", "2030-10-27T23:00:00Z"];
    const asked = [...winter, ...summer, "2030-10-27T01:00:00Z", "2030-10-27T00:59:59Z"];
    expect(dayIn("Europe/Berlin", ...asked)).toEqual([
      "2030-10-27",
      "2030-10-28",
      "2030-10-25",
      "2030-10-26",
      "2030-10-27",
      "2030-10-27",
    ]);
  });

  it("GAME-08 PROF-02 assigns times around a clock change to local days, even if the times are out of order", () => {
    const midnights = ["2030-03-30T23:00:00Z", "2030-03-31T22:00:00Z", "2030-04-01T22:00:00Z"];
    const change = "2030-03-31T01:00:00Z";
    const first = dayIn("Europe/Berlin", change, ...midnights);
    expect(first).toEqual(["2030-03-31", "2030-03-31", "2030-04-01", "2030-04-02"]);
  });

  it.each([
    ["Europe/Berlin", "2030-03-30T23:00:00Z", "2030-03-31T22:00:00Z"],
    ["Europe/Berlin", "2030-10-27T22:59:59Z", "2030-10-27T23:00:00Z"],
    ["Asia/Kolkata", "2030-03-12T18:29:59Z", "2030-03-12T18:30:00Z"],
    // Clocks go forward at midnight here, so this day has no midnight.
    ["America/Santiago", "2030-09-07T12:00:00Z", "2030-09-08T04:00:00Z"],
  ])("FAIR-04 a local day in %s that includes %s ends at %s", (timeZone, moment, end) => {
    const last = endOfLocalDay(timeZone, Date.parse(moment));
    expect(new Date(last)).toEqual(new Date(end));
    const dayOf = createLocalDays(timeZone);
    expect(dayOf(last) - dayOf(last - 1)).toBe(1);
  });
});
