/** Changes that arrive within this time are refreshed together. */
export const COALESCE_MS = 100;

/** The delay after a stream has ended; each failed try doubles it. */
const FIRST_RETRY_MS = 500;
const LONGEST_RETRY_MS = 5_000;

/** The time between a stream's end and the question whether the person is still signed in. */
export const SESSION_CHECK_MS = 1_500;

/**
 * The delay until the next try: between half and one and a half of the base, so that not all
 * clients come at once.
 */
export const retryDelay = (failures: number, random: number): number =>
  Math.min(LONGEST_RETRY_MS, FIRST_RETRY_MS * 2 ** failures) * (0.5 + random);
