// A plugin for Stryker: its runner for Vitest, with one process for many faults.
import { join } from "node:path";
import { root } from "../../scripts/go/fingerprint.mjs";
import { KeptProcess } from "./kept-process.ts";
import { LIVE_CHANGES, RUNNER, RUNNER_PLUGIN } from "./names.ts";

/** The part of Stryker's runner interface that changes here; see @stryker-mutator/api. */
interface RunOptions {
  activeMutant: { id: string };
  /** Files, or tests such as `file#suite > name`. */
  testFilter?: string[];
  /** The file with the fault. */
  sandboxFileName: string;
  /** The fault is in what is done as the sources are loaded; then the filter has files. */
  reloadEnvironment: boolean;
}

interface RunResult {
  status: string;
  killedBy?: string[];
}

interface Runner {
  mutantRun(options: RunOptions): Promise<RunResult>;
  dispose(): Promise<void>;
}

type CreateRunner = ((injector: unknown) => Runner) & { inject: readonly string[] };

interface Plugin {
  kind: string;
  name: string;
  factory: CreateRunner;
}

const NO_FAULT = { id: "none" };

const DOMAIN = /\/domains\/([\w-]+)\//;

/** A test of one call, such as `posts.create`. */
const OF_CALL = new RegExp(`${LIVE_CHANGES}#(\\w+)\\.\\w+ > `);

/**
 * Leaves out the calls of other domains where the fault's own domain has some: each makes a game with a
 * dozen people.
 */
function withoutOtherCalls({ testFilter, sandboxFileName }: RunOptions): string[] | undefined {
  const domain = DOMAIN.exec(sandboxFileName)?.[1];
  const domainOf = (test: string) => OF_CALL.exec(test)?.[1];
  const isOfDomain = (test: string) => domain !== undefined && domainOf(test) === domain;
  if (!testFilter?.some(isOfDomain)) return testFilter;
  return testFilter.filter((test) => [undefined, domain].includes(domainOf(test)));
}

/**
 * Tables and schemas tell nobody of anything, so that the longest of all tests is left out for them.
 * A failure in a kept process counts only when the same test passes right after without the fault:
 * the process could be spoilt by an earlier one.
 */
function keepProcess(runner: Runner): void {
  const kept = new KeptProcess();
  const mutantRun = runner.mutantRun.bind(runner);
  const dispose = runner.dispose.bind(runner);

  const passesWithout = async (options: RunOptions, tests: string[] | undefined) => {
    const control = { ...options, activeMutant: NO_FAULT, ...(tests && { testFilter: tests }) };
    const { status } = await kept.within(() => mutantRun(control));
    return status === "survived";
  };

  runner.mutantRun = async (order) => {
    const tests = withoutOtherCalls(order);
    const options = { ...order, ...(tests && { testFilter: tests }) };
    if (options.reloadEnvironment) {
      const testFilter = options.testFilter?.filter((test) => !test.endsWith(LIVE_CHANGES));
      return mutantRun({ ...options, ...(testFilter && { testFilter }) });
    }
    // Tests prepare some things once, and the fault must not get into those.
    if (!kept.isWarm) await passesWithout(options, options.testFilter);
    const result = await kept.within(() => mutantRun(options));
    if (result.status === "survived") return result;
    const isProven = result.status === "killed" && (await passesWithout(options, result.killedBy));
    if (isProven) return result;
    kept.end();
    return mutantRun(options);
  };

  runner.dispose = async () => {
    kept.end();
    await dispose();
  };
}

const original: { strykerPlugins: Plugin[]; strykerValidationSchema: object } = await import(
  join(root, RUNNER_PLUGIN)
);

export const { strykerValidationSchema } = original;

export const strykerPlugins = original.strykerPlugins.map(({ kind, factory }) => ({
  kind,
  name: RUNNER,
  factory: Object.assign(
    (injector: unknown) => {
      const runner = factory(injector);
      keepProcess(runner);
      return runner;
    },
    { inject: factory.inject },
  ),
}));
