import { whenIdle } from "#lib/loading/when-idle.ts";
import type { Outcome } from "#lib/offline/last-seen/calls.ts";

let waiting: Outcome[] = [];

async function keepWaiting(): Promise<void> {
  const memory = await import("./last-seen-answers.ts");
  const outcomes = waiting;
  waiting = [];
  await memory.keep(outcomes);
}

/** Keeps the outcome of a call on this device, when nothing else is to be done. */
export function keepLater(outcome: Outcome): void {
  if (waiting.push(outcome) === 1)
    void whenIdle()
      .then(keepWaiting)
      .catch(() => undefined);
}
