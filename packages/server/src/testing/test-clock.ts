import type { Timers } from "../platform/time/alarm.ts";
import type { Clock } from "../platform/time/clock.ts";

/** A clock that stands still until a test moves it, and then runs the timers that are due. */
export interface TestClock extends Clock, Timers {
  /** Lets time pass. */
  advance(milliseconds: number): void;
  /** Sets the clock forward or back, while no time passes. */
  set(byMilliseconds: number): void;
  /** The moments of waiting timers, earliest first. */
  awaited(): number[];
}

/** Fixed, so that every run has the same day, month and hour. */
const START = Date.parse("2026-06-15T12:00:00Z");

export function createTestClock(): TestClock {
  let start = START;
  let elapsed = 0;
  const waiting = new Map<() => void, number>();
  return {
    now: () => start + elapsed,
    elapsed: () => elapsed,
    advance(milliseconds) {
      elapsed += milliseconds;
      for (const [callback, moment] of [...waiting]) {
        if (moment > elapsed) continue;
        waiting.delete(callback);
        callback();
      }
    },
    set(byMilliseconds) {
      start += byMilliseconds;
    },
    after(milliseconds, callback) {
      waiting.set(callback, elapsed + milliseconds);
      return () => waiting.delete(callback);
    },
    awaited: () => [...waiting.values()].map((moment) => start + moment).sort((a, b) => a - b),
  };
}
