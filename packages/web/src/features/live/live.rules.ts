export const COALESCE_MS = 100;

const SESSION_CHECK_MS = 1_500;

/**
 * Returns the delay in milliseconds before the session check, at most 4.5 s.
 * After a server restart, most pages reconnect before the check.
 */
export const sessionCheckDelay = (random: number): number => SESSION_CHECK_MS * (1 + 2 * random);

const RETRY_MS = 2_000;

/** Returns a delay of 1 to 3 s, in milliseconds, so that clients don't all reconnect at the same time. */
export const retryDelay = (random: number): number => RETRY_MS * (0.5 + random);
