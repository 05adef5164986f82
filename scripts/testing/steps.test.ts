import { setImmediate as nextTick } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { groupSteps, runInParallel } from "./steps.ts";

const step = (name: string, isExclusive = false) => ({ name, isExclusive, run: async () => true });

const outcomeOf = (name: string) => ({
  name,
  hasPassed: true,
  milliseconds: 1,
  tests: undefined,
});

describe("steps", () => {
  it("groupSteps groups parallel steps and separates exclusive steps", () => {
    const steps = [step("a", true), step("b"), step("c"), step("d", true), step("e", true)];
    const names = groupSteps(steps).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([["a"], ["b", "c"], ["d"], ["e"]]);
  });

  it("runInParallel limits the number of concurrent steps, and returns outcomes in step order", async () => {
    let running = 0;
    let most = 0;
    const run = async (name: string) => {
      running += 1;
      most = Math.max(most, running);
      // The first step ends last.
      for (let ticks = name === "a" ? 10 : 1; ticks > 0; ticks -= 1) await nextTick();
      running -= 1;
      return outcomeOf(name);
    };
    const outcomes = await runInParallel(["a", "b", "c", "d"], 2, run, () => false);
    expect(outcomes.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect(most).toBe(2);
  });

  it("runInParallel starts no further steps after it is stopped", async () => {
    const started: string[] = [];
    const run = async (name: string) => {
      started.push(name);
      return outcomeOf(name);
    };
    await runInParallel(["a", "b", "c"], 1, run, () => started.length > 0);
    expect(started).toEqual(["a"]);
  });
});
