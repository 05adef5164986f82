import type { Outcome } from "./outcome.ts";

/** Receives a step's output. If undefined, the step prints its output to the terminal immediately. */
export type Print = ((output: Buffer) => void) | undefined;

export interface Step {
  name: string;
  run: (print: Print) => Promise<boolean>;
  /** True if the step can't run in parallel, because it uses all cores or later steps need its result. */
  isExclusive?: boolean;
}

/** Splits steps into groups of steps that may run in parallel. Doesn't change the order of steps. */
export function groupSteps<S extends Step>(steps: readonly S[]): S[][] {
  const groups: S[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isExclusive || !last || last[0]?.isExclusive) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

/**
 * Runs at most `limit` steps at a time, and returns their outcomes in order. Starts no more steps once
 * `isStopped` returns true.
 */
export async function runInParallel<S>(
  steps: readonly S[],
  limit: number,
  run: (step: S) => Promise<Outcome>,
  isStopped: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopped(); next = waiting.shift()) {
      const [index, step] = next;
      outcomes[index] = await run(step);
    }
  };
  await Promise.all(Array.from({ length: limit }, work));
  return outcomes;
}
