import type { Timers } from "../platform/time/alarm.ts";
import type { Clock } from "../platform/time/clock.ts";

/** Simulates a clock that moves only when a test advances or sets it. */
export interface TestClock extends Clock, Timers {
  /** Advances the clock and the elapsed time, and runs the timers that become due. */
  advance(milliseconds: number): void;
  /** Moves the clock forward or back without changing the elapsed time or running timers. */
  set(byMilliseconds: number): void;
  /** Returns the due times of timers, earliest first. */
  awaited(): number[];
}

/** Fixed, so that every run has the same date and time. */
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
