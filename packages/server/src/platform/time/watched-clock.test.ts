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

describe("a watched clock", () => {
  it("RULE-14 the clock accepts time that passes normally, without logging a warning", () => {
    source.advance(100 * DAY_MS);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual([]);
  });

  it("RULE-14 the clock accepts a jump ahead only after 10 minutes", () => {
    source.set(DAY_MS);
    expect(leadMs()).toBe(DAY_MS);
    source.advance(CONFIRM_MS - 1);
    expect(leadMs()).toBe(DAY_MS);
    source.advance(1);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual([
      expect.stringContaining("jumped ahead"),
      "The new time is confirmed",
    ]);
  });

  it("RULE-14 the clock ignores a jump ahead that is reverted", () => {
    source.set(DAY_MS);
    clock.confirmed();
    source.advance(CONFIRM_MS / 2);
    source.set(-DAY_MS);
    expect(leadMs()).toBe(0);
    source.advance(CONFIRM_MS);
    expect(leadMs()).toBe(0);
    expect(warnings.at(-1)).toBe("The clock returned to the expected time");
  });

  it("RULE-14 the clock immediately accepts a backward step and logs it", () => {
    source.set(-DAY_MS);
    expect(leadMs()).toBe(0);
    expect(warnings).toEqual(["The clock was set back"]);
  });

  it("RULE-14 the clock accepts corrections of up to a minute", () => {
    source.set(JUMP_MS);
    expect(leadMs()).toBe(0);
    source.set(-JUMP_MS);
    expect(leadMs()).toBe(0);
    source.set(JUMP_MS + 1);
    expect(leadMs()).toBe(JUMP_MS + 1);
    expect(warnings).toHaveLength(1);
  });

  it("RULE-14 a server start more than 30 days after the last write counts as a jump ahead", () => {
    clock.continueFrom(source.now() - LONG_PAUSE_MS);
    expect(leadMs()).toBe(0);
    clock.continueFrom(source.now() + DAY_MS);
    expect(leadMs()).toBe(0);
    clock.continueFrom(source.now() - LONG_PAUSE_MS - 1);
    expect(leadMs()).toBe(LONG_PAUSE_MS + 1);
    source.advance(CONFIRM_MS);
    expect(leadMs()).toBe(0);
  });

  it("RULE-14 reports that the clock is behind after a backward step, until the clock catches up", () => {
    source.advance(DAY_MS);
    expect(clock.isBehind()).toBe(false);
    source.set(-DAY_MS);
    expect(clock.isBehind()).toBe(true);
    source.advance(DAY_MS - JUMP_MS - 1);
    expect(clock.isBehind()).toBe(true);
    source.advance(1);
    expect(clock.isBehind()).toBe(false);
  });

  it("RULE-14 reports that the clock is behind if a stored time is over a minute ahead", () => {
    clock.continueFrom(source.now() + JUMP_MS);
    expect(clock.isBehind()).toBe(false);
    clock.continueFrom(source.now() + JUMP_MS + 1);
    expect(clock.isBehind()).toBe(true);
    expect(warnings).toEqual(["The clock is behind the newest stored time"]);
  });
});
