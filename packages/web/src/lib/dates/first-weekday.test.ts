import { expect, it } from "vitest";
import { firstWeekdayOf } from "./first-weekday.ts";

it("DAY-17 a week starts on the locale's first weekday, or on Monday without locale data", () => {
  const locales = ["en-GB", "en-US", "de", "ar-EG"].map((tag) => new Intl.Locale(tag));
  expect(locales.map(firstWeekdayOf)).toEqual([1, 7, 1, 6]);
  expect(firstWeekdayOf({})).toBe(1);
});
