export const COALESCE_MS = 100;

/** Delay between the end of a stream and the check of the session. */
export const SESSION_CHECK_MS = 1_500;

const RETRY_MS = 2_000;

/** 1 to 3 s, so that not all clients reconnect at once. */
export const retryDelay = (random: number): number => RETRY_MS * (0.5 + random);
