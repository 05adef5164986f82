import { setImmediate } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { createTestClock } from "../../testing/test-clock.ts";
import { createAlarm, looseTimers, systemTimers } from "./alarm.ts";

const LONG_MS = 10_000;

/** The returned function runs due callbacks and returns whether the sleep has ended. */
function watch(sleeping: Promise<void>): () => Promise<boolean> {
  let isAwake = false;
  void sleeping.then(() => {
    isAwake = true;
  });
  return async () => {
    await setImmediate();
    return isAwake;
  };
}

describe.each([
  ["system", systemTimers],
  ["loose", looseTimers],
])("%s timers", (_, timers) => {
  it("a timer runs its callback once, or never if it is cancelled", async () => {
    const called: string[] = [];
    const callOff = timers.after(0, () => called.push("called off"));
    timers.after(0, () => called.push("called"));
    callOff();
    await new Promise<void>((resolve) => void systemTimers.after(2, resolve));
    expect(called).toEqual(["called"]);
  });
});

describe("createAlarm", () => {
  it("an alarm sleeps for the given time", async () => {
    const clock = createTestClock();
    const isAwake = watch(createAlarm(clock).sleep(LONG_MS));
    expect(await isAwake()).toBe(false);
    clock.advance(LONG_MS - 1);
    expect(await isAwake()).toBe(false);
    clock.advance(1);
    expect(await isAwake()).toBe(true);
  });

  it("ringing an alarm ends a sleep and cancels its timer", async () => {
    const clock = createTestClock();
    const alarm = createAlarm(clock);
    const sleeping = alarm.sleep(LONG_MS);
    const isAwake = watch(sleeping);
    expect(await isAwake()).toBe(false);
    alarm.ring();
    expect(await isAwake()).toBe(true);
    expect(clock.awaited()).toEqual([]);
  });

  it("ringing an alarm while no caller is asleep ends only the next sleep", async () => {
    const clock = createTestClock();
    const alarm = createAlarm(clock);
    alarm.ring();
    await alarm.sleep(LONG_MS);
    const isAwake = watch(alarm.sleep(LONG_MS));
    expect(await isAwake()).toBe(false);
    alarm.ring();
    expect(await isAwake()).toBe(true);
  });
});
