import { beforeEach, describe, expect, it } from "vitest";
import { createTestClock, type TestClock } from "../../testing/test-clock.ts";
import {
  CONFIRM_MS,
  JUMP_MS,
  LONG_PAUSE_MS,
  type WatchedClock,
  watchClock,
} from "./watched-clock.ts";

const DAY_MS = 86_400_000;

let source: TestClock;
let clock: WatchedClock;
let warnings: string[];
beforeEach(() => {
  source = createTestClock();
  warnings = [];
  clock = watchClock(source, {
    warn: (_facts: object, text?: string) => warnings.push(text ?? ""),
  });
});

const leadMs = () => clock.now() - clock.confirmed();

describe("a clock that is watched", () => {
  it("RULE-14 confirms the time as it passes", () => {
    source.advance(100 * DAY_MS);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual([]);
  });

  it("RULE-14 follows a jump ahead only once it has held", () => {
    source.set(DAY_MS);
    expect(leadMs()).toBe(DAY_MS);
    source.advance(CONFIRM_MS - 1);
    expect(leadMs()).toBe(DAY_MS);
    source.advance(1);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual([
      expect.stringContaining("jumped ahead"),
      "The new time has held and is confirmed",
    ]);
  });

  it("RULE-14 goes on as before when a jump ahead is taken back", () => {
    source.set(DAY_MS);
    clock.confirmed();
    source.advance(CONFIRM_MS / 2);
    source.set(-DAY_MS);
    expect(leadMs()).toBe(0);
    source.advance(CONFIRM_MS);
    expect(leadMs()).toBe(0);
    expect(warnings.at(-1)).toBe("The clock has come back from its jump");
  });

  it("RULE-14 begins to wait anew with a further jump", () => {
    source.set(DAY_MS);
    clock.confirmed();
    source.advance(CONFIRM_MS - 1);
    source.set(DAY_MS);
    clock.confirmed();
    source.advance(CONFIRM_MS - 1);
    expect(leadMs()).toBe(2 * DAY_MS);
    source.advance(1);
    expect(leadMs()).toBe(0);
  });

  it("RULE-14 follows a step back at once, and says so", () => {
    source.set(-DAY_MS);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual(["The clock was set back"]);
  });

  it("RULE-14 follows small corrections, up to a minute", () => {
    source.set(JUMP_MS);
    expect(leadMs()).toBe(0);
    source.set(-JUMP_MS);
    expect(leadMs()).toBe(0);
    source.set(JUMP_MS + 1);
    expect(leadMs()).toBe(JUMP_MS + 1);
    expect(warnings).toHaveLength(1);
  });

  it("RULE-14 waits at a start that comes more than 30 days after the last write", () => {
    clock.continueFrom(source.now() - LONG_PAUSE_MS);
    expect(leadMs()).toBe(0);
    clock.continueFrom(source.now() + DAY_MS);
    expect(leadMs()).toBe(0);
    clock.continueFrom(source.now() - LONG_PAUSE_MS - 1);
    expect(leadMs()).toBe(LONG_PAUSE_MS + 1);
    source.advance(CONFIRM_MS);
    expect(leadMs()).toBe(0);
  });

  it("RULE-14 is behind from when it is set back until it shows the time from before", () => {
    source.advance(DAY_MS);
    expect(clock.isBehind()).toBe(false);
    source.set(-DAY_MS);
    expect(clock.isBehind()).toBe(true);
    source.advance(DAY_MS - JUMP_MS - 1);
    expect(clock.isBehind()).toBe(true);
    source.advance(1);
    expect(clock.isBehind()).toBe(false);
  });

  it("RULE-14 is behind when a start finds what was written later", () => {
    clock.continueFrom(source.now() + JUMP_MS);
    expect(clock.isBehind()).toBe(false);
    clock.continueFrom(source.now() + JUMP_MS + 1);
    expect(clock.isBehind()).toBe(true);
    expect(warnings).toEqual(["The clock is behind what is stored"]);
  });

  it("RULE-14 is not behind after a jump ahead that was taken back", () => {
    source.set(DAY_MS);
    clock.confirmed();
    source.set(-DAY_MS);
    expect(clock.isBehind()).toBe(false);
  });
});
