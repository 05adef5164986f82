/** Where the time comes from. */
export interface Clock {
  /** Milliseconds since 1970, UTC. The machine's clock may be set, so this may jump either way. */
  now(): number;
  /** Milliseconds since some moment. Never jumps: measure spans with it. */
  elapsed(): number;
}

export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() };

/** A moment as the wire carries it. */
export const toIso = (moment: number): string => new Date(moment).toISOString();
