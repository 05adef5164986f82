export const COALESCE_MS = 100;

/** Delay between the end of a stream and the session check. */
export const SESSION_CHECK_MS = 1_500;

const RETRY_MS = 2_000;

/** Returns a delay of 1 to 3 s, in milliseconds, so that clients don't all reconnect at the same time. */
export const retryDelay = (random: number): number => RETRY_MS * (0.5 + random);
