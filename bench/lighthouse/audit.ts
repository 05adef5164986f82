import { execFile } from "node:child_process";
import { existsSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { chromium } from "playwright";
import { BROWSER_FLAGS } from "../../scripts/browser.ts";
import { PACKAGE_MANAGER } from "../../scripts/go/install.mjs";
import { runCommand } from "../../scripts/go/process.mjs";
import type { MeasuredPage } from "./pages.ts";

const FOLDER = join(import.meta.dirname, "installed");
const COMMAND = join(FOLDER, "node_modules/lighthouse/cli/index.js");
const CATEGORIES = "performance,accessibility,best-practices";
const OUTPUT_BYTES_MAX = 64 * 1024 * 1024;

interface Score {
  score: number;
}

interface Figure {
  numericValue: number;
}

interface Report {
  finalDisplayedUrl: string;
  categories: Record<"performance" | "accessibility" | "best-practices", Score>;
  audits: Record<
    | "first-contentful-paint"
    | "largest-contentful-paint"
    | "speed-index"
    | "total-blocking-time"
    | "cumulative-layout-shift"
    | "total-byte-weight",
    Figure
  >;
}

/** Results of one run. Scores are 0 to 100, and times are in milliseconds. */
export interface Findings {
  performance: number;
  accessibility: number;
  bestPractices: number;
  firstPaint: number;
  largestPaint: number;
  speedIndex: number;
  blocking: number;
  layoutShift: number;
  bytes: number;
}

/** Installs Lighthouse on demand, because it is larger than all other dependencies combined. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(COMMAND)) return;
  const args = ["--yes", PACKAGE_MANAGER, "install", "--frozen-lockfile"];
  const { code } = await runCommand("npx", args, { cwd: FOLDER });
  if (code !== 0) throw new Error("Lighthouse could not be installed");
}

export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(FOLDER, "node_modules/lighthouse/package.json"), "utf8"),
  );
  return manifest.version;
}

const readPort = (profile: string) =>
  readFileSync(join(profile, "DevToolsActivePort"), "utf8").split("\n", 1)[0];

/** Sets cookies in the browser, because the app's own cookies override a `Cookie` header. */
async function runLighthouse({ url, cookies }: MeasuredPage, executablePath: string) {
  const profile = mkdtempSync(join(tmpdir(), "stepout-lighthouse-"));
  const args = [...BROWSER_FLAGS, "--remote-debugging-port=0"];
  const context = await chromium.launchPersistentContext(profile, { executablePath, args });
  try {
    await context.addCookies(cookies);
    const command = [COMMAND, url, "--quiet", "--output=json", `--port=${readPort(profile)}`];
    const { stdout } = await promisify(execFile)(
      process.execPath,
      [...command, `--only-categories=${CATEGORIES}`],
      { maxBuffer: OUTPUT_BYTES_MAX },
    );
    const report: Report = JSON.parse(stdout);
    return report;
  } finally {
    await context.close();
    rmSync(profile, { recursive: true });
  }
}

/** Runs Lighthouse once. @throws if the page redirects to another URL */
export async function audit(page: MeasuredPage, browserPath: string): Promise<Findings> {
  const { categories, audits, finalDisplayedUrl } = await runLighthouse(page, browserPath);
  if (finalDisplayedUrl !== page.url) throw new Error(`${page.url} led to ${finalDisplayedUrl}`);
  const percent = ({ score: share }: Score) => Math.round(share * 100);
  return {
    performance: percent(categories.performance),
    accessibility: percent(categories.accessibility),
    bestPractices: percent(categories["best-practices"]),
    firstPaint: audits["first-contentful-paint"].numericValue,
    largestPaint: audits["largest-contentful-paint"].numericValue,
    speedIndex: audits["speed-index"].numericValue,
    blocking: audits["total-blocking-time"].numericValue,
    layoutShift: audits["cumulative-layout-shift"].numericValue,
    bytes: audits["total-byte-weight"].numericValue,
  };
}
