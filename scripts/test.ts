// Runs the project's checks. Prints each check's result and duration, followed by the totals.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBrowser, ensureFirefox } from "./browser.ts";
import { Problem } from "./go/problem.mjs";
import { runCommand } from "./go/process.mjs";
import { findTool } from "./go/tool.mjs";
import { ensureBuilt } from "./go/web-build.mjs";
import { listChangedFolders } from "./testing/changed-folders.ts";
import { describeOutcome, type Outcome, summarize } from "./testing/outcome.ts";
import { type Runner, readReport, removeReports } from "./testing/reports.ts";
import { groupSteps, type Print, runInParallel, type Step } from "./testing/steps.ts";

interface NamedStep extends Step {
  /** Runs only if named on the command line. Continuous integration has a separate job for this step. */
  isOptional?: boolean;
  runner?: Runner;
}

const node = process.execPath;

let building: ReturnType<typeof ensureBuilt> | undefined;

function build() {
  building ??= ensureBuilt(node);
  return building;
}

const passes =
  (script: string, args: string[] = []) =>
  async (print: Print, variables = {}): Promise<boolean> => {
    const { code } = await runCommand(node, [script, ...args], { variables, print });
    return code === 0;
  };

const passesBuilt =
  (script: string) =>
  async (print: Print): Promise<boolean> => {
    await build();
    return await passes(script)(print);
  };

const endToEndTestsPass = (projects: string[]) => async (): Promise<boolean> => {
  await build();
  const args = projects.map((project) => `--project=${project}`);
  const playwright = passes(findTool("@playwright/test", "playwright"), ["test", ...args]);
  ensureFirefox();
  return await playwright(undefined, { CHROMIUM_PATH: ensureBrowser() });
};

const unitTestsPass = (...args: string[]) => passes(findTool("vitest"), ["run", ...args]);

async function changedUnitTestsPass(print: Print): Promise<boolean> {
  const folders = listChangedFolders();
  if (folders.length === 0) return true;
  const args = ["--project=!*postgres", "--passWithNoTests", ...folders];
  return await unitTestsPass(...args)(print);
}

/** All steps. Parallel steps are ordered by duration, longest first. */
const steps: NamedStep[] = [
  { name: "build", run: () => build().then(() => true), isExclusive: true },
  { name: "types", run: passes(findTool("typescript", "tsc"), ["--build"]) },
  { name: "first load", run: passesBuilt("scripts/check-first-load.ts") },
  {
    name: "lint",
    run: passes(findTool("@biomejs/biome", "biome"), ["check", ".", "--error-on-warnings"]),
  },
  { name: "unused code", run: passes(findTool("knip")) },
  { name: "structure", run: passes("scripts/check-structure.ts") },
  { name: "features", run: passes("scripts/check-features.ts") },
  { name: "texts", run: passes("scripts/check-texts.ts") },
  { name: "words", run: passes("scripts/check-words.ts") },
  { name: "commits", run: passes("scripts/check-commits.ts") },
  {
    name: "changed",
    run: changedUnitTestsPass,
    isExclusive: true,
    isOptional: true,
  },
  {
    name: "unit",
    run: unitTestsPass("--project=!newest postgres"),
    runner: "vitest",
    isExclusive: true,
  },
  {
    name: "postgres",
    run: unitTestsPass("--project=postgres", "--project=newest postgres"),
    runner: "vitest",
    isExclusive: true,
    isOptional: true,
  },
  {
    name: "end to end",
    run: endToEndTestsPass(["phone", "desktop"]),
    runner: "playwright",
    isExclusive: true,
  },
  {
    name: "two processes",
    run: endToEndTestsPass(["two processes"]),
    runner: "playwright",
    isExclusive: true,
    isOptional: true,
  },
  {
    name: "binary",
    run: passesBuilt("scripts/check-binary.ts"),
    isExclusive: true,
    isOptional: true,
  },
];

async function runStep({ name, run, runner }: NamedStep, isBuffered: boolean): Promise<Outcome> {
  const title = `\n== ${name}\n`;
  const output: Buffer[] = [];
  if (!isBuffered) process.stdout.write(title);
  const start = performance.now();
  let hasPassed = false;
  let problem = "";
  try {
    hasPassed = await run(isBuffered ? (chunk) => output.push(chunk) : undefined);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    problem = `${error.message}\n`;
  }
  if (isBuffered) process.stdout.write(Buffer.concat([Buffer.from(title), ...output]));
  process.stderr.write(problem);
  const tests = runner && readReport(runner);
  return {
    name,
    // Report a crash if the runner wrote no report, even if its exit code is 0.
    hasPassed: hasPassed && (runner === undefined || tests !== undefined),
    milliseconds: performance.now() - start,
    tests,
  };
}

function chooseSteps(names: string[]): NamedStep[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    throw new Problem(
      `There is no step "${unknown}". The steps are: ${steps.map((step) => step.name).join(", ")}`,
    );
  }
  return steps.filter((step) =>
    names.length === 0 ? !step.isOptional : names.includes(step.name),
  );
}

let isStopped = false;
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
  process.on(signal, () => {
    isStopped = true;
  });
}

const { positionals } = parseArgs({ allowPositionals: true });
try {
  const chosen = chooseSteps(positionals);
  removeReports();
  const outcomes: Outcome[] = [];
  for (const group of groupSteps(chosen)) {
    const run = (step: NamedStep) => runStep(step, group.length > 1);
    outcomes.push(...(await runInParallel(group, availableParallelism(), run, () => isStopped)));
    if (isStopped)
      throw new Problem(`Stopped during "${group.map(({ name }) => name).join(", ")}".`);
  }
  process.stdout.write(`\n${outcomes.map(describeOutcome).join("\n")}\n\n${summarize(outcomes)}\n`);
  process.exitCode = outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
