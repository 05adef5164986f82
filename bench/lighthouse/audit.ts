import { execFile } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { BROWSER_FLAGS } from "../../scripts/browser.ts";
import { PACKAGE_MANAGER } from "../../scripts/go/install.mjs";
import { runToTheEnd } from "../../scripts/go/process.mjs";
import type { MeasuredPage } from "./pages.ts";

/** A workspace of its own. */
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

/** The parts of a report that are read. */
interface Report {
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

/** The findings of one run: scores up to 100, times in milliseconds. */
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

/** Lighthouse is larger than all other dependencies together, so it is installed on demand. */
export async function ensureLighthouse(): Promise<void> {
  if (existsSync(COMMAND)) return;
  const args = ["--yes", PACKAGE_MANAGER, "install", "--frozen-lockfile"];
  const { code } = await runToTheEnd("npx", args, { cwd: FOLDER });
  if (code !== 0) throw new Error("Lighthouse could not be installed");
}

export function readVersion(): string {
  const manifest: { version: string } = JSON.parse(
    readFileSync(join(FOLDER, "node_modules/lighthouse/package.json"), "utf8"),
  );
  return manifest.version;
}

/** Runs Lighthouse once, as a phone on a simulated slow 4G, with an empty cache. */
export async function audit(page: MeasuredPage, browserPath: string): Promise<Findings> {
  const headers = page.cookie ? { Cookie: page.cookie } : {};
  const args = [
    ...[COMMAND, page.url, "--quiet", "--output=json", `--only-categories=${CATEGORIES}`],
    `--extra-headers=${JSON.stringify(headers)}`,
    `--chrome-flags=${["--headless=new", ...BROWSER_FLAGS].join(" ")}`,
  ];
  const { stdout } = await promisify(execFile)(process.execPath, args, {
    maxBuffer: OUTPUT_BYTES_MAX,
    env: { ...process.env, CHROME_PATH: browserPath },
  });
  const { categories, audits }: Report = JSON.parse(stdout);
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
