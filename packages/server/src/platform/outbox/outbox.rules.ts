const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Several senders run in parallel, so that one slow recipient doesn't delay the others. */
export const SENDERS = 4;

/** A claimed row is retried after this time, so a delivery must not take longer. */
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

interface Failed {
  /** The number of attempts, including the failed one. */
  attempts: number;
  failure: string;
  /** The shortest delay until the next attempt. */
  delayMs?: number | undefined;
}

/** Returns the new column values of a row that will be retried. */
export const retryOf = (now: number, { attempts, failure, delayMs = 0 }: Failed) => ({
  attempts,
  failure,
  dueAt: now + Math.max(pauseAfter(attempts), delayMs),
});

/**
 * Returns the failure reason shown to hosts. Includes only the error's name, because its message may contain users'
 * texts.
 */
export const describeError = (error: unknown): string =>
  `text not written (${error instanceof Error ? error.name : "unknown error"})`;
