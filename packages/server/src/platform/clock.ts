/** Where the time comes from: milliseconds since 1970, UTC. */
export interface Clock {
  now(): number;
}

export const systemClock: Clock = { now: Date.now };

/** A moment as the wire carries it. */
export const toIso = (moment: number): string => new Date(moment).toISOString();
