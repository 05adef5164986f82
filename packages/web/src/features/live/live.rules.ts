/** What arrives within this time is looked up together. */
export const COALESCE_MS = 100;

/** After a stream has ended; doubled with each try that fails. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5_000;

/** Between the end of a stream and the question whether one is still signed in. */
export const SESSION_CHECK_MS = 1_500;

/** Waits for the next try: half of it and up to as much again, so that not all come at once. */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random);
