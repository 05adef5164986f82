import { setImmediate as breathe } from "node:timers/promises";
import { describe, expect, it } from "vitest";
import { groupSteps, runBeside } from "./steps.ts";

const step = (name: string, isAlone = false) => ({ name, isAlone, run: async () => true });

const outcomeOf = (name: string) => ({
  name,
  hasPassed: true,
  milliseconds: 1,
  tests: undefined,
});

describe("the steps of a whole run", () => {
  it("stand beside each other, except for those that run alone", () => {
    const steps = [step("a", true), step("b"), step("c"), step("d", true), step("e", true)];
    const names = groupSteps(steps).map((group) => group.map(({ name }) => name));
    expect(names).toEqual([["a"], ["b", "c"], ["d"], ["e"]]);
  });

  it("run so many at once, and are told of in order", async () => {
    let running = 0;
    let most = 0;
    const run = async (name: string) => {
      running += 1;
      most = Math.max(most, running);
      // The first one ends last.
      for (let turn = name === "a" ? 10 : 1; turn > 0; turn -= 1) await breathe();
      running -= 1;
      return outcomeOf(name);
    };
    const outcomes = await runBeside(["a", "b", "c", "d"], 2, run, () => false);
    expect(outcomes.map(({ name }) => name)).toEqual(["a", "b", "c", "d"]);
    expect(most).toBe(2);
  });

  it("do not begin any more once they are stopped", async () => {
    const begun: string[] = [];
    const run = async (name: string) => {
      begun.push(name);
      return outcomeOf(name);
    };
    await runBeside(["a", "b", "c"], 1, run, () => begun.length > 0);
    expect(begun).toEqual(["a"]);
  });
});
