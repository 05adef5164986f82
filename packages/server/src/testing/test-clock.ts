import type { Timers } from "../platform/alarm.ts";
import type { Clock } from "../platform/clock.ts";

/** A clock that stands still until a test moves it; then it calls back whoever waited for it. */
export interface TestClock extends Clock, Timers {
  advance(milliseconds: number): void;
  /** The moments that somebody waits for, the next one first. */
  awaited(): number[];
}

export function createTestClock(): TestClock {
  let time = Date.now();
  const waiting = new Map<() => void, number>();
  return {
    now: () => time,
    advance(milliseconds) {
      time += milliseconds;
      for (const [callback, moment] of [...waiting]) {
        if (moment > time) continue;
        waiting.delete(callback);
        callback();
      }
    },
    after(milliseconds, callback) {
      waiting.set(callback, time + milliseconds);
      return () => waiting.delete(callback);
    },
    awaited: () => [...waiting.values()].sort((a, b) => a - b),
  };
}
