/** Changes that arrive within this time are refreshed together. */
export const COALESCE_MS = 100;

/** The time between a stream's end and the question whether the person is still signed in. */
export const SESSION_CHECK_MS = 1_500;

const RETRY_MS = 2_000;

/** The delay after a stream has ended: 1 to 3 s, so that not all clients come at once. */
export const retryDelay = (random: number): number => RETRY_MS * (0.5 + random);
