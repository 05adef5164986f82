import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../go/fingerprint.mjs";

/** The report of a test runner at its end. */
export interface Report {
  passed: number;
  failed: number;
  /** One line each: tests that failed or passed at a later try, and errors outside of any test. */
  troubles: string[];
}

export type Runner = "vitest" | "playwright";

const RUNNERS: Runner[] = ["vitest", "playwright"];

export const pathOf = (runner: Runner) => join(root, `.cache/${runner}-report.json`);

export function writeReport(path: string, report: Report): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** Removes the reports of earlier runs, so that a run that dies has none. */
export function forgetReports(): void {
  for (const runner of RUNNERS) rmSync(pathOf(runner), { force: true });
}

/** Undefined if the runner died before its end. */
export function readReport(runner: Runner): Report | undefined {
  const path = pathOf(runner);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
