import { setImmediate } from "node:timers/promises";

export type TakeTurn = <Result extends object>(work: () => Promise<Result>) => Promise<Result>;

/** Yields between the calls of a batch. */
export function createTurns(callCount: number): TakeTurn {
  if (callCount <= 1) return (work) => work();
  let last: Promise<unknown> = Promise.resolve();
  return (work) => {
    const turn = last.then(async () => {
      await setImmediate();
      return work();
    });
    last = turn.catch(() => undefined);
    return turn;
  };
}
