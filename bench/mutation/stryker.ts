import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/go/fingerprint.mjs";
import { PACKAGE_MANAGER } from "../../scripts/go/install.mjs";
import { runCommand } from "../../scripts/go/process.mjs";
import { findTool } from "../../scripts/go/tool.mjs";
import type { Area } from "./areas.ts";

const INSTALLED = "bench/mutation/installed";

const RUNNER_PLUGIN = join(
  root,
  INSTALLED,
  "node_modules/@stryker-mutator/vitest-runner/dist/src/index.js",
);

const CACHE = ".cache/mutation";

const DRY_RUN_MINUTES = 30;

/** The part of Stryker's report that we use; see mutation-testing-report-schema. */
export interface Mutant {
  mutatorName: string;
  replacement?: string;
  status: string;
  location: { start: { line: number } };
}

export interface Report {
  files: Record<string, { mutants: Mutant[] }>;
}

const pathOf = (area: Area, ending: string) =>
  join(CACHE, `${area.name.replaceAll("/", "-")}${ending}`);

/** Excludes strings, because tsc and the text catalogue already check them. */
const configOf = (area: Area, concurrency: number) => ({
  mutate: area.mutate,
  mutator: { excludedMutations: ["StringLiteral"] },
  testFiles: area.tests,
  testRunner: "vitest",
  vitest: { related: false, pool: "forks", configFile: "bench/mutation/vitest.config.ts" },
  plugins: [RUNNER_PLUGIN],
  coverageAnalysis: "perTest",
  // Skip mutants in code that runs at import, because they would take 90 % of the time.
  ignoreStatic: true,
  concurrency,
  incremental: true,
  incrementalFile: pathOf(area, ".incremental.json"),
  reporters: ["progress-append-only", "json"],
  jsonReporter: { fileName: pathOf(area, ".json") },
  tempDirName: join(CACHE, "sandbox"),
  ignorePatterns: [".cache", "data", "dist", "packages/web/dist", "docs", "e2e", "test-results"],
  // Stryker needs a compiler API, which TypeScript 7 lacks.
  tsconfigFile: "none",
  timeoutMS: area.timeoutMs,
  dryRunTimeoutMinutes: DRY_RUN_MINUTES,
  allowConsoleColors: false,
  warnings: { slow: false },
});

export async function ensureStryker(): Promise<void> {
  if (existsSync(RUNNER_PLUGIN)) return;
  const args = ["--yes", PACKAGE_MANAGER, "install", "--frozen-lockfile"];
  const { code } = await runCommand("npx", args, { cwd: join(root, INSTALLED) });
  if (code !== 0) throw new Error("Stryker could not be installed");
}

/** Tests only mutants affected by changes since the last run. Resumes an interrupted run. */
export async function tryMutants(area: Area, concurrency: number): Promise<void> {
  const config = join(root, pathOf(area, ".config.json"));
  mkdirSync(dirname(config), { recursive: true });
  writeFileSync(config, JSON.stringify(configOf(area, concurrency)));
  const command = findTool("@stryker-mutator/core", "stryker", INSTALLED);
  const variables = { NODE_COMPILE_CACHE: join(root, ".cache/node") };
  const args = [command, "run", config];
  const { code } = await runCommand(process.execPath, args, { cwd: root, variables });
  if (code !== 0) throw new Error(`Stryker failed for ${area.name}`);
}

export function readReport(area: Area): Report | undefined {
  const path = join(root, pathOf(area, ".json"));
  return existsSync(path) ? JSON.parse(readFileSync(path, "utf8")) : undefined;
}
