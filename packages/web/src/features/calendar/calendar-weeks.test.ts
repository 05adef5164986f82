import { describe, expect, it } from "vitest";
import { columnsOf, dayAt, drawDay, fillOf, layMonths, levelOf } from "./calendar-weeks.ts";

describe("the year calendar", () => {
  it("PROF-02 fills more of a calendar day with each post, up to four posts", () => {
    expect([1, 2, 3, 4, 5, 40].map(levelOf)).toEqual([1, 2, 3, 4, 4, 4]);
    expect(fillOf(4)).toBe(1);
    for (const count of [1, 2, 3]) expect(fillOf(count)).toBeLessThan(fillOf(count + 1));
    expect(drawDay(0, 1)).toMatch(/^M0 0.68v-0.56/);
    expect(drawDay(8, 0.5)).toMatch(/^M1 1.68v-0.16/);
  });

  it("PROF-02 maps a position in the calendar to a day, with one column per week", () => {
    expect(columnsOf(364)).toBe(52);
    expect(columnsOf(365)).toBe(53);
    expect(dayAt(0.5, 0.1, 365)).toBe(0);
    expect(dayAt(52.2, 0.9, 365)).toBe(364);
    expect(dayAt(52.2, 1.1, 365)).toBeUndefined();
    expect(dayAt(3, -0.1, 365)).toBeUndefined();
  });

  it("PROF-02 labels each month above its first calendar column if the label fits", () => {
    const months = layMonths("2029-11-26", 365).map(({ column, day }) => [
      column,
      day.toISOString().slice(0, 7),
    ]);
    expect(months.slice(0, 2)).toEqual([
      [1, "2029-12"],
      [6, "2030-01"],
    ]);
    expect(months).toHaveLength(12);
  });
});
