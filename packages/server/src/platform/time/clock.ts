export interface Clock {
  /** Milliseconds since 1970, UTC. May jump either way when the machine's clock is set. */
  now(): number;
  /** Milliseconds since some fixed moment. Never jumps: measure spans with it. */
  elapsed(): number;
}

export const systemClock: Clock = { now: Date.now, elapsed: () => performance.now() };

export const toIso = (moment: number): string => new Date(moment).toISOString();
