export interface Clock {
  /** In milliseconds since 1970 UTC. May jump when the machine's clock is set. */
  now(): number;
  /** Returns milliseconds since an arbitrary start. Never jumps, so use it to measure durations. */
  elapsed(): number;
}

export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() };

export const toIso = (moment: number): string => new Date(moment).toISOString();
