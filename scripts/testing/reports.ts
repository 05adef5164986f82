import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../go/fingerprint.mjs";

export interface Report {
  passed: number;
  failed: number;
  /** One line for each failed test, flaky test or other error. */
  problems: string[];
}

export type Runner = "vitest" | "playwright";

const RUNNERS: Runner[] = ["vitest", "playwright"];

export const pathOf = (runner: Runner) => join(root, `.cache/${runner}-report.json`);

export function writeReport(path: string, report: Report): void {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, JSON.stringify(report));
}

/** Removes earlier reports, so that a crashed runner leaves no report. */
export function removeReports(): void {
  for (const runner of RUNNERS) rmSync(pathOf(runner), { force: true });
}

/** Returns undefined if the runner crashed. */
export function readReport(runner: Runner): Report | undefined {
  const path = pathOf(runner);
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
