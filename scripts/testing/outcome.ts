import type { Report } from "./reports.ts";

export interface Outcome {
  name: string;
  hasPassed: boolean;
  milliseconds: number;
  /** Undefined for a step that runs no tests. */
  tests: Report | undefined;
}

const MILLISECONDS_PER_SECOND = 1000;

export function describeOutcome({ name, hasPassed, milliseconds, tests }: Outcome): string {
  const seconds = (milliseconds / MILLISECONDS_PER_SECOND).toFixed(1);
  const counts = tests ? `, ${tests.passed} passed, ${tests.failed} failed` : "";
  const line = `${hasPassed ? "passed" : "FAILED"}  ${name}  ${seconds} s${counts}`;
  return [line, ...(tests?.problems ?? []).map((problem) => `        ${problem}`)].join("\n");
}

function countTests({ hasPassed, tests }: Outcome) {
  if (!tests) return { passed: hasPassed ? 1 : 0, failed: hasPassed ? 0 : 1 };
  return { passed: tests.passed, failed: hasPassed ? tests.failed : Math.max(tests.failed, 1) };
}

export function summarize(outcomes: Outcome[]): string {
  const counts = outcomes.map(countTests);
  const passed = counts.reduce((sum, count) => sum + count.passed, 0);
  const failed = counts.reduce((sum, count) => sum + count.failed, 0);
  return `tests: ${passed} passed, ${failed} failed`;
}
