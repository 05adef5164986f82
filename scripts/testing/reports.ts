import { existsSync, readFileSync, rmSync } from "node:fs";
import { join } from "node:path";
import { root } from "../go/fingerprint.mjs";
import type { Outcome } from "./outcome.ts";

/** Where the test runners leave their reports, from the repository's root. */
export const VITEST_REPORT = ".cache/vitest-report.json";
export const PLAYWRIGHT_REPORT = ".cache/playwright-report.json";

function readReport(path: string): unknown {
  const file = join(root, path);
  return existsSync(file) ? JSON.parse(readFileSync(file, "utf8")) : undefined;
}

/** The number under a name of a parsed report. */
function numberAt(report: unknown, name: string): number {
  const value: unknown =
    typeof report === "object" && report !== null ? Reflect.get(report, name) : undefined;
  return typeof value === "number" ? value : 0;
}

/** Removes the reports of earlier runs, which would speak for a run that dies before its own. */
export function forgetReports(): void {
  for (const path of [VITEST_REPORT, PLAYWRIGHT_REPORT]) rmSync(join(root, path), { force: true });
}

export function readVitestReport(): Outcome["tests"] {
  const report = readReport(VITEST_REPORT);
  if (report === undefined) return undefined;
  return {
    passed: numberAt(report, "numPassedTests"),
    failed: numberAt(report, "numFailedTests"),
  };
}

export function readPlaywrightReport(): Outcome["tests"] {
  const report = readReport(PLAYWRIGHT_REPORT);
  if (typeof report !== "object" || report === null) return undefined;
  const stats: unknown = Reflect.get(report, "stats");
  const passed = numberAt(stats, "expected") + numberAt(stats, "flaky");
  return { passed, failed: numberAt(stats, "unexpected") };
}
