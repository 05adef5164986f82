// Runs every check of the project, each named and timed, and ends with one line of sums.
import { availableParallelism } from "node:os";
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.ts";
import { Problem } from "./go/problem.mjs";
import { runToTheEnd } from "./go/process.mjs";
import { findTool } from "./go/tool.mjs";
import { ensureBuilt } from "./go/web-build.mjs";
import { listChangedFolders } from "./testing/changed-folders.ts";
import { describeOutcome, describeSum, type Outcome } from "./testing/outcome.ts";
import { forgetReports, type Runner, readReport } from "./testing/reports.ts";
import { groupSteps, type Print, runBeside, type Step } from "./testing/steps.ts";

interface NamedStep extends Step {
  /** It runs only where its name is given: continuous integration has a job of its own for it. */
  isOnRequest?: boolean;
  /** The runner that reports its tests. */
  runner?: Runner;
}

const node = process.execPath;

let building: ReturnType<typeof ensureBuilt> | undefined;

/** Steps beside each other share one build. */
function build() {
  building ??= ensureBuilt(node);
  return building;
}

const passes =
  (script: string, args: string[] = []) =>
  async (print: Print, variables = {}): Promise<boolean> => {
    const { code } = await runToTheEnd(node, [script, ...args], { variables, print });
    return code === 0;
  };

const passesBuilt =
  (script: string) =>
  async (print: Print): Promise<boolean> => {
    await build();
    return await passes(script)(print);
  };

const journeysPass = (projects: string[]) => async (): Promise<boolean> => {
  await build();
  const args = projects.map((project) => `--project=${project}`);
  const playwright = passes(findTool("@playwright/test", "playwright"), ["test", ...args]);
  return await playwright(undefined, { CHROMIUM_PATH: ensureBrowser() });
};

const unitTestsPass = (...args: string[]) => passes(findTool("vitest"), ["run", ...args]);

async function changedUnitTestsPass(print: Print): Promise<boolean> {
  const folders = listChangedFolders();
  if (folders.length === 0) return true;
  const args = ["--project=!*postgres", "--passWithNoTests", ...folders];
  return await unitTestsPass(...args)(print);
}

/** Of those beside each other, the longest ones come first. */
const steps: NamedStep[] = [
  { name: "build", run: () => build().then(() => true), isAlone: true },
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
  { name: "words", run: passes("scripts/check-words.ts"), isOnRequest: true },
  { name: "commits", run: passes("scripts/check-commits.ts") },
  {
    name: "changed",
    run: changedUnitTestsPass,
    isAlone: true,
    isOnRequest: true,
  },
  {
    name: "unit",
    run: unitTestsPass("--project=!newest postgres"),
    runner: "vitest",
    isAlone: true,
  },
  {
    name: "postgres",
    run: unitTestsPass("--project=postgres", "--project=newest postgres"),
    runner: "vitest",
    isAlone: true,
    isOnRequest: true,
  },
  {
    name: "end to end",
    run: journeysPass(["phone", "desktop"]),
    runner: "playwright",
    isAlone: true,
  },
  {
    name: "two processes",
    run: journeysPass(["two processes"]),
    runner: "playwright",
    isAlone: true,
    isOnRequest: true,
  },
  {
    name: "binary",
    run: passesBuilt("scripts/check-binary.ts"),
    isAlone: true,
    isOnRequest: true,
  },
];

async function runStep({ name, run, runner }: NamedStep, isApart: boolean): Promise<Outcome> {
  const title = `\n== ${name}\n`;
  const printed: Buffer[] = [];
  if (!isApart) process.stdout.write(title);
  const start = performance.now();
  let hasPassed = false;
  let complaint = "";
  try {
    hasPassed = await run(isApart ? (output) => printed.push(output) : undefined);
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    complaint = `${error.message}\n`;
  }
  if (isApart) process.stdout.write(Buffer.concat([Buffer.from(title), ...printed]));
  process.stderr.write(complaint);
  const tests = runner && readReport(runner);
  return {
    name,
    // A runner without a report ended early, whatever its exit code.
    hasPassed: hasPassed && (runner === undefined || tests !== undefined),
    milliseconds: performance.now() - start,
    tests,
  };
}

function chooseSteps(names: string[]): NamedStep[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    throw new Problem(
      `There is no step "${unknown}", only: ${steps.map((step) => step.name).join(", ")}`,
    );
  }
  return steps.filter((step) =>
    names.length === 0 ? !step.isOnRequest : names.includes(step.name),
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
  forgetReports();
  const outcomes: Outcome[] = [];
  for (const group of groupSteps(chosen)) {
    const run = (step: NamedStep) => runStep(step, group.length > 1);
    outcomes.push(...(await runBeside(group, availableParallelism(), run, () => isStopped)));
    if (isStopped) throw new Problem(`Stopped in "${group.map(({ name }) => name).join(", ")}".`);
  }
  process.stdout.write(
    `\n${outcomes.map(describeOutcome).join("\n")}\n\n${describeSum(outcomes)}\n`,
  );
  process.exitCode = outcomes.every((outcome) => outcome.hasPassed) ? 0 : 1;
} catch (error) {
  if (!(error instanceof Problem)) throw error;
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}
