/** Measures the event loop while some work runs, in milliseconds. */
export interface LoopWatch {
  total: number;
  longestStop: number;
  /** How often something else could run. */
  turns: number;
}

/** Watches the event loop of this process while `work` runs. */
export async function watchLoop(work: () => Promise<unknown>): Promise<LoopWatch> {
  const begin = performance.now();
  let last = begin;
  let longestStop = 0;
  let turns = 0;
  let isOver = false;
  const turn = () => {
    const now = performance.now();
    longestStop = Math.max(longestStop, now - last);
    last = now;
    turns += 1;
    if (!isOver) setTimeout(turn, 0);
  };
  setTimeout(turn, 0);
  try {
    await work();
  } finally {
    isOver = true;
    turn();
  }
  return { total: performance.now() - begin, longestStop, turns };
}

/** How often others get a turn during the work, independent of the machine's speed. */
export async function countTurns(work: () => Promise<unknown>): Promise<number> {
  let turns = 0;
  let next: NodeJS.Immediate;
  const turn = () => {
    turns += 1;
    next = setImmediate(turn);
  };
  next = setImmediate(turn);
  try {
    await work();
  } finally {
    clearImmediate(next);
  }
  return turns;
}
