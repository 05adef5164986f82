import { expect, it } from "vitest";
import { formatDay, formatDays, formatRelativeTime } from "./dates.ts";

it("FMT-02 shows only one date for a game that starts and ends on the same day", () => {
  const at = (hour: number) => new Date(2030, 10, 22, hour).toISOString();
  expect(formatDays(at(0), at(23))).toBe(formatDay(at(0)));
});

const now = Date.parse("2030-06-15T12:00:00.000Z");

it.each([
  ["2030-06-15T12:00:05.000Z", "Just now"],
  ["2030-06-15T11:59:01.000Z", "Just now"],
  ["2030-06-15T11:59:00.000Z", "1 minute ago"],
  ["2030-06-15T11:00:01.000Z", "59 minutes ago"],
  ["2030-06-15T11:00:00.000Z", "1 hour ago"],
  ["2030-06-14T12:00:01.000Z", "23 hours ago"],
  ["2030-06-14T12:00:00.000Z", "1 day ago"],
  ["2030-05-15T12:00:00.000Z", "31 days ago"],
])("FMT-02 shows the time %s as '%s'", (moment, text) => {
  expect(formatRelativeTime(moment, now)).toBe(text);
});
