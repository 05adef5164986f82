// Runs every check of the project, each named and timed, and ends with one line of sums.
import { parseArgs } from "node:util";
import { ensureBrowser } from "./browser.ts";
import { Problem } from "./go/problem.mjs";
import { runToTheEnd } from "./go/process.mjs";
import { findTool } from "./go/tool.mjs";
import { ensureBuilt } from "./go/web-build.mjs";
import { describeOutcome, describeSum, type Outcome } from "./testing/outcome.ts";
import { forgetReports, type Runner, readReport } from "./testing/reports.ts";

interface Step {
  name: string;
  /** Throws or returns false if the step has failed. */
  run: () => Promise<boolean>;
  /** The runner that reports its tests. */
  runner?: Runner;
}

const node = process.execPath;

async function passes(script: string, args: string[] = [], variables = {}): Promise<boolean> {
  const { code } = await runToTheEnd(node, [script, ...args], { variables });
  return code === 0;
}

async function passesInBrowser(script: string, args: string[] = []): Promise<boolean> {
  await ensureBuilt(node);
  return await passes(script, args, { CHROMIUM_PATH: ensureBrowser() });
}

const steps: Step[] = [
  { name: "build", run: () => ensureBuilt(node).then(() => true) },
  { name: "types", run: () => passes(findTool("typescript", "tsc"), ["--build"]) },
  {
    name: "lint",
    run: () => passes(findTool("@biomejs/biome", "biome"), ["check", ".", "--error-on-warnings"]),
  },
  { name: "unused code", run: () => passes(findTool("knip")) },
  { name: "structure", run: () => passes("scripts/check-structure.ts") },
  { name: "features", run: () => passes("scripts/check-features.ts") },
  { name: "texts", run: () => passes("scripts/check-texts.ts") },
  { name: "commits", run: () => passes("scripts/check-commits.ts") },
  { name: "unit", run: () => passes(findTool("vitest"), ["run"]), runner: "vitest" },
  {
    name: "binary",
    run: () => ensureBuilt(node).then(() => passes("scripts/check-binary.ts")),
  },
  { name: "first load", run: () => passesInBrowser("scripts/check-first-load.ts") },
  {
    name: "end to end",
    run: () => passesInBrowser(findTool("@playwright/test", "playwright"), ["test"]),
    runner: "playwright",
  },
];

async function runStep({ name, run, runner }: Step): Promise<Outcome> {
  process.stdout.write(`\n== ${name}\n`);
  const start = performance.now();
  let hasPassed = false;
  try {
    hasPassed = await run();
  } catch (error) {
    if (!(error instanceof Problem)) throw error;
    process.stderr.write(`${error.message}\n`);
  }
  return {
    name,
    hasPassed,
    milliseconds: performance.now() - start,
    tests: runner && readReport(runner),
  };
}

function chooseSteps(names: string[]): Step[] {
  const unknown = names.find((name) => !steps.some((step) => step.name === name));
  if (unknown) {
    throw new Problem(
      `There is no step "${unknown}", only: ${steps.map((step) => step.name).join(", ")}`,
    );
  }
  return names.length === 0 ? steps : steps.filter((step) => names.includes(step.name));
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
  for (const step of chosen) {
    outcomes.push(await runStep(step));
    if (isStopped) throw new Problem(`Stopped in "${step.name}".`);
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
