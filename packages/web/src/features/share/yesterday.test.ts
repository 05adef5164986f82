import { createLocalDays } from "@stepout/server/platform/time/calendar-days.rules";
import { describe, expect, it } from "vitest";
import { endOfYesterday, findDayProblem, lateYesterday } from "./yesterday.ts";

const days = createLocalDays("Asia/Kolkata");

const at = (day: number, hour: number, minute = 0) =>
  Date.UTC(2030, 10, day, hour - 5, minute - 30);

describe("a post for yesterday", () => {
  it("HABIT-05 allows a post for yesterday until noon, in games that began before today", () => {
    const problemAt = (now: number, ...startTimes: number[]) =>
      findDayProblem(days, now, { day: days.dayOf(at(21, 12)), startTimes });
    expect(problemAt(at(22, 0), at(21, 23, 59))).toBeUndefined();
    expect(problemAt(at(22, 11, 59), at(1, 12), at(21, 23, 59))).toBeUndefined();
    expect(problemAt(at(22, 12), at(1, 12))).toBe("too late");
    expect(problemAt(at(23, 9), at(1, 12))).toBe("too late");
    expect(problemAt(at(22, 9), at(1, 12), at(22, 0))).toBe("not started");
  });

  it("HABIT-05 gives posts for yesterday increasing timestamps within that day's last minute", () => {
    const shared = [at(22, 0), at(22, 8), at(22, 8, 1), at(22, 11, 59)];
    const dated = shared.map((moment) => lateYesterday(days, moment));
    expect(dated).toEqual([...new Set(dated)].sort((one, other) => one - other));
    for (const time of dated) {
      expect(time).toBeGreaterThanOrEqual(at(21, 23, 59));
      expect(time).toBeLessThan(at(22, 0));
    }
    expect(Date.parse(endOfYesterday(days, at(22, 8)))).toBe(at(22, 0) - 1);
  });
});
