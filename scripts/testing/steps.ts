import type { Outcome } from "./outcome.ts";

/** Where a step's output goes; undefined is this terminal, as it comes. */
export type Print = ((output: Buffer) => void) | undefined;

export interface Step {
  name: string;
  /** Resolves to true if it passes. */
  run: (print: Print) => Promise<boolean>;
  /** It uses every core by itself, or makes what the next ones need. */
  isAlone?: boolean;
}

/** Steps that may run beside each other, in order. */
export function groupSteps<S extends Step>(steps: readonly S[]): S[][] {
  const groups: S[][] = [];
  for (const step of steps) {
    const last = groups.at(-1);
    if (step.isAlone || !last || last[0]?.isAlone) groups.push([step]);
    else last.push(step);
  }
  return groups;
}

/**
 * Runs steps beside each other, so many at once, and answers their outcomes in order. Begins none
 * once `isStopped`.
 */
export async function runBeside<S>(
  steps: readonly S[],
  atOnce: number,
  run: (step: S) => Promise<Outcome>,
  isStopped: () => boolean,
): Promise<Outcome[]> {
  const outcomes: Outcome[] = [];
  const waiting = [...steps.entries()];
  const work = async () => {
    for (let next = waiting.shift(); next && !isStopped(); next = waiting.shift()) {
      const [place, step] = next;
      outcomes[place] = await run(step);
    }
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  return outcomes;
}
