const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Parallel senders, so that one slow recipient doesn't delay the others. */
export const SENDERS = 4;

/** A claimed row is retried after this time. A delivery must not take longer. */
export const CLAIM_MS = 5 * MINUTE_MS;

const PAUSES_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  2 * HOUR_MS,
  4 * HOUR_MS,
] as const;

export const pauseAfter = (attempts: number): number =>
  PAUSES_MS[Math.max(0, attempts - 1)] ?? PAUSES_MS.at(-1) ?? HOUR_MS;
