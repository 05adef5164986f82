import { describe, expect, it } from "vitest";
import { describeOutcome, type Outcome, summarize } from "./outcome.ts";

const outcome = (hasPassed: boolean, tests?: Outcome["tests"]): Outcome => ({
  name: "unit",
  hasPassed,
  milliseconds: 3140,
  tests,
});

describe("summarize", () => {
  it("summarize adds up the tests and counts a step without tests as one test", () => {
    const outcomes = [outcome(true), outcome(true, { passed: 5, failed: 0, problems: [] })];
    expect(summarize(outcomes)).toBe("tests: 6 passed, 0 failed");
  });

  it.each([
    ["a step without tests fails", outcome(false), "tests: 0 passed, 1 failed"],
    [
      "tests fail",
      outcome(false, { passed: 5, failed: 2, problems: [] }),
      "tests: 5 passed, 2 failed",
    ],
    [
      "a step fails although its tests pass",
      outcome(false, { passed: 5, failed: 0, problems: [] }),
      "tests: 5 passed, 1 failed",
    ],
  ])("summarize counts a failure if %s", (_when, failed, line) => {
    expect(summarize([failed])).toBe(line);
  });
});

describe("describeOutcome", () => {
  it("describeOutcome shows a step's result, name, duration and test counts", () => {
    expect(describeOutcome(outcome(true))).toBe("passed  unit  3.1 s");
    expect(describeOutcome(outcome(false, { passed: 5, failed: 2, problems: [] }))).toBe(
      "FAILED  unit  3.1 s, 5 passed, 2 failed",
    );
  });

  it("describeOutcome lists the problems below the step", () => {
    const tests = { passed: 5, failed: 0, problems: ["unhandled: no such file"] };
    expect(describeOutcome(outcome(false, tests))).toBe(
      "FAILED  unit  3.1 s, 5 passed, 0 failed\n        unhandled: no such file",
    );
  });
});
