import { expect, it } from "vitest";
import {
  dayAfter,
  formatLongDay,
  formatMonth,
  formatShortDay,
  formatWeekday,
} from "./calendar-days.ts";

/** Four years, so that the 29th of February is among them. */
const days = Array.from({ length: 1_461 }, (_, index) => dayAfter("2027-01-01", index));

it.each([
  ["formatMonth", formatMonth, { month: "short" }],
  ["formatShortDay", formatShortDay, { month: "short", day: "numeric" }],
  ["formatWeekday", formatWeekday, { weekday: "short", month: "short", day: "numeric" }],
  ["formatLongDay", formatLongDay, { dateStyle: "full" }],
] as const)("FMT-02 %s writes days as English is written anywhere else", (_, format, options) => {
  const intl = new Intl.DateTimeFormat("en", { ...options, timeZone: "UTC" });
  expect(days.map((day) => format(day))).toEqual(days.map((day) => intl.format(day)));
});
