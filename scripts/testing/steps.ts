import type { Outcome } from "./outcome.ts";

/** Receives a step's output. If undefined, the step prints its output to the terminal immediately. */
export type Print = ((output: Buffer) => void) | undefined;

export interface Step {
  name: string;
  run: (print: Print) => Promise<boolean>;
  /** True if the step uses all cores, or if later steps need its result. */
  isExclusive?: boolean;
}

export function groupSteps<S extends Step>(steps: readonly S[]): S[][] {
  const groups: S[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isExclusive || !last || last[0]?.isExclusive) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

/** Returns the outcomes in order. Starts no more steps once `isStopped` returns true. */
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
