import { describe, expect, it } from "vitest";
import { describeOutcome, describeSum, type Outcome } from "./outcome.ts";

const outcome = (hasPassed: boolean, tests?: Outcome["tests"]): Outcome => ({
  name: "unit",
  hasPassed,
  milliseconds: 3140,
  tests,
});

describe("the closing line", () => {
  it("adds up the tests, and counts a step without tests as one", () => {
    const outcomes = [outcome(true), outcome(true, { passed: 5, failed: 0, troubles: [] })];
    expect(describeSum(outcomes)).toBe("tests: 6 passed, 0 failed");
  });

  it.each([
    ["a step without tests fails", outcome(false), "tests: 0 passed, 1 failed"],
    [
      "tests fail",
      outcome(false, { passed: 5, failed: 2, troubles: [] }),
      "tests: 5 passed, 2 failed",
    ],
    [
      "a step fails beside its tests",
      outcome(false, { passed: 5, failed: 0, troubles: [] }),
      "tests: 5 passed, 1 failed",
    ],
  ])("is never without a failure when %s", (_when, failed, line) => {
    expect(describeSum([failed])).toBe(line);
  });
});

describe("the line of a step", () => {
  it("names it, says how it ended, and how long it took", () => {
    expect(describeOutcome(outcome(true))).toBe("passed  unit  3.1 s");
    expect(describeOutcome(outcome(false, { passed: 5, failed: 2, troubles: [] }))).toBe(
      "FAILED  unit  3.1 s, 5 passed, 2 failed",
    );
  });

  it("is followed by the troubles of its tests", () => {
    const tests = { passed: 5, failed: 0, troubles: ["unhandled: no such file"] };
    expect(describeOutcome(outcome(false, tests))).toBe(
      "FAILED  unit  3.1 s, 5 passed, 0 failed\n        unhandled: no such file",
    );
  });
});
