import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { findStreak, type Pause, STREAK_DAYS_MAX } from "./streaks.rules.ts";

const WEEK = 7;

interface Days {
  posted: ReadonlySet<number>;
  pauses: readonly Pause[];
  today: number;
}

function longestRun({ posted, pauses, today }: Days): number {
  const isMissed = (day: number) =>
    day < today &&
    !posted.has(day) &&
    !pauses.some(({ firstDay, lastDay }) => firstDay <= day && day <= lastDay);
  const from = (first: number, until: number) =>
    Array.from({ length: until - first + 1 }, (_, index) => first + index);
  const isRun = (first: number) =>
    from(first, today).every((day) => {
      const week = from(day, Math.min(day + WEEK - 1, today));
      return week.filter(isMissed).length <= 1;
    });
  const lengths = from(0, today)
    .filter(isRun)
    .map((first) => from(first, today).filter((day) => posted.has(day)).length);
  return Math.max(0, ...lengths);
}

const TODAY = 40;
const noPauses: Pause[] = [];

const streak = (days: number[], pauses = noPauses, today = TODAY) =>
  findStreak({ days, today, pauses, canPost: true });

/** Parses a text such as "##-#". The last character is today. */
const read = (picture: string) =>
  [...picture].flatMap((mark, index) => (mark === "#" ? [TODAY - picture.length + 1 + index] : []));

const days = fc.uniqueArray(fc.integer({ min: 0, max: TODAY }), { maxLength: TODAY });
const pauses = fc.array(
  fc
    .tuple(fc.integer({ min: 0, max: TODAY + WEEK }), fc.integer({ min: 0, max: 14 }))
    .map(([firstDay, length]) => ({ firstDay, lastDay: firstDay + length })),
  { maxLength: 3 },
);

describe("streak rules", () => {
  it.each([
    ["", 0, false],
    ["#", 1, false],
    ["#####", 5, false],
    ["####-", 4, false],
    ["###-#", 4, false],
    ["###-#-", 4, true],
    ["###-#-#", 2, false],
    ["##--", 2, true],
    ["##---", 0, false],
    ["##--#", 1, false],
    ["###-######-", 9, false],
    ["###-######-##", 11, false],
    ["###-#####-##", 7, false],
  ])("HABIT-04 the days %j form a streak of %i days, at risk: %s", (picture, length, atRisk) => {
    expect(streak(read(picture))).toEqual({ days: length, atRisk });
  });

  it("HABIT-04 a pause preserves a streak but does not add to its length", () => {
    const posted = read("####----------");
    const pause = { firstDay: TODAY - 9, lastDay: TODAY - 1 };
    expect(streak(posted)).toEqual({ days: 0, atRisk: false });
    expect(streak(posted, [pause])).toEqual({ days: 4, atRisk: false });
    expect(streak(posted, [{ ...pause, lastDay: TODAY - 2 }])).toEqual({ days: 4, atRisk: true });
    expect(streak(posted, [{ ...pause, lastDay: TODAY - 3 }])).toEqual({ days: 0, atRisk: false });
    expect(streak([...posted, TODAY - 5], [pause])).toEqual({ days: 5, atRisk: false });
  });

  it("HABIT-04 a streak is not at risk while the user can't post", () => {
    const input = { days: read("##--"), today: TODAY, pauses: noPauses };
    expect(findStreak({ ...input, canPost: true })).toEqual({ days: 2, atRisk: true });
    expect(findStreak({ ...input, canPost: false })).toEqual({ days: 2, atRisk: false });
  });

  it("HABIT-04 a streak stops growing at the maximum length", () => {
    const many = Array.from({ length: STREAK_DAYS_MAX + 2 }, (_, day) => day);
    const length = STREAK_DAYS_MAX;
    expect(streak(many, [], STREAK_DAYS_MAX + 1)).toEqual({ days: length, atRisk: false });
    expect(streak(many, [], STREAK_DAYS_MAX + 2)).toEqual({ days: length, atRisk: false });
  });

  it("HABIT-04 a streak is the longest run with at most one missed day in any seven days", () => {
    fc.assert(
      fc.property(days, pauses, (posted, paused) => {
        const known = { posted: new Set(posted), pauses: paused };
        const length = longestRun({ ...known, today: TODAY });
        const tomorrow = longestRun({ ...known, today: TODAY + 1 });
        expect(
          streak(
            posted.toSorted((a, b) => a - b),
            paused,
          ),
        ).toEqual({
          days: length,
          atRisk: tomorrow < length,
        });
      }),
      { numRuns: 2_000 },
    );
  });
});
