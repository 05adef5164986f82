const MICROSECONDS_PER_MS = 1_000;

/** Of this thread, so that other work on the machine does not count. */
function processorMs(): number {
  const { user, system } = process.threadCpuUsage();
  return (user + system) / MICROSECONDS_PER_MS;
}

/** Measures the event loop while some work runs, in milliseconds of processor time. */
export interface LoopWatch {
  total: number;
  longestStop: number;
  /** How often something else could run. */
  turns: number;
}

/**
 * Watches the event loop of this process while `work` runs. Hand in `performance.now` for work that
 * might wait without using the processor.
 */
export async function watchLoop(
  work: () => Promise<unknown>,
  now: () => number = processorMs,
): Promise<LoopWatch> {
  const begin = now();
  let last = begin;
  let longestStop = 0;
  let turns = 0;
  let isOver = false;
  const turn = () => {
    const moment = now();
    longestStop = Math.max(longestStop, moment - last);
    last = moment;
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
  return { total: now() - begin, longestStop, turns };
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
