import { describe, expect, it } from "vitest";
import { createTestClock } from "../testing/test-clock.ts";
import { createAlarm } from "./alarm.ts";

const LONG_MS = 10_000;

describe("createAlarm", () => {
  it("lets sleep until the time has passed", async () => {
    const clock = createTestClock();
    let isAwake = false;
    const sleeping = createAlarm(clock)
      .sleep(LONG_MS)
      .then(() => {
        isAwake = true;
      });
    clock.advance(LONG_MS - 1);
    await Promise.resolve();
    expect(isAwake).toBe(false);
    clock.advance(1);
    await sleeping;
  });

  it("ends a sleep when it rings, and leaves no timer behind", async () => {
    const clock = createTestClock();
    const alarm = createAlarm(clock);
    const sleeping = alarm.sleep(LONG_MS);
    alarm.ring();
    await sleeping;
    expect(clock.awaited()).toEqual([]);
  });

  it("ends the next sleep when it rings while nobody sleeps, and only that one", async () => {
    const clock = createTestClock();
    const alarm = createAlarm(clock);
    alarm.ring();
    await alarm.sleep(LONG_MS);
    const again = alarm.sleep(LONG_MS);
    expect(clock.awaited()).toHaveLength(1);
    alarm.ring();
    await again;
  });
});
