import type { Report } from "./reports.ts";

/** The outcome of one step of the whole run. */
export interface Outcome {
  name: string;
  hasPassed: boolean;
  milliseconds: number;
  /** The report of its own tests, if it has any. */
  tests: Report | undefined;
}

const MILLISECONDS_PER_SECOND = 1000;

/** A line such as "passed  unit  3.1 s, 210 passed, 0 failed", and below it one for each trouble. */
export function describeOutcome({ name, hasPassed, milliseconds, tests }: Outcome): string {
  const seconds = (milliseconds / MILLISECONDS_PER_SECOND).toFixed(1);
  const counts = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : "";
  const line = `${hasPassed ? "passed" : "FAILED"}  ${name}  ${seconds} s${counts}`;
  return [line, ...(tests?.troubles ?? []).map((trouble) => `        ${trouble}`)].join("\n");
}

/** A step without tests of its own, or one that failed beside them, counts as one test itself. */
function countTests({ hasPassed, tests }: Outcome) {
  if (!tests) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  return { passed: tests.passed, failed: hasPassed ? tests.failed : Math.max(tests.failed, 1) };
}

/** The closing line of the whole run. */
export function describeSum(outcomes: Outcome[]): string {
  const counts = outcomes.map(countTests);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return `tests: ${passed} passed, ${failed} failed`;
}
