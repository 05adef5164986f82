const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** High enough for a school class behind one IP address. */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/** Limits sign-in attempts from all IP addresses to fewer than the 100 an hour that OWASP ASVS allows. */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/** Shared by all of an account's known devices. Otherwise, each sign-in would raise the limit by adding a device. */
export const GUESSES_OF_KNOWN_DEVICES = { size: 20, refillMs: MINUTE_MS };

export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

export const BATCH_MAX = 20;

/** High, because a school class may share one IP address. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

/** Allows ten test notifications to a device at once, then ten an hour. */
export const TEST_PUSHES_OF_DEVICE = { size: 10, refillMs: 6 * MINUTE_MS };

export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/** Limits guesses per IP address, so that extra accounts don't allow extra guesses. */
export const CODES_OF_MEMBERS_BY_ADDRESS = { size: 60, refillMs: 10 * SECOND_MS };

/** At 600 guesses an hour, finding one of a thousand games takes two months. */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };

/** Enough for a teacher who enters a whole class's posts. */
export const POSTS_AT_ONCE = { size: 60, refillMs: 30 * SECOND_MS };

/** A user's messages and comments share this limit. */
export const MESSAGES_AT_ONCE = { size: 120, refillMs: 2 * SECOND_MS };

export const INVITATIONS_AT_ONCE = { size: 100, refillMs: 5 * SECOND_MS };

export const RESETS_OF_NAME = { size: 4, refillMs: 15 * MINUTE_MS };

export const RESETS_OF_ADDRESS = { size: 30, refillMs: 2 * MINUTE_MS };

export const MAILED_INVITATIONS_OF_SENDER = { size: 20, refillMs: 72 * MINUTE_MS };

export const MAILED_INVITATIONS_TO_ADDRESS = { size: 5, refillMs: 288 * MINUTE_MS };

/** Allows a burst of 5 emails, then 6 a day. */
export const CLAIMS_OF_ACCOUNT = { size: 5, refillMs: 240 * MINUTE_MS };

/** Allows a burst of 3 emails, then 3 a day. */
export const CLAIMS_OF_NETWORK = { size: 3, refillMs: 480 * MINUTE_MS };

/** Allows 30 emails to each email address across all networks, then 30 a day. */
export const CLAIMS_OF_ADDRESS = { size: 30, refillMs: 48 * MINUTE_MS };

export const NEW_EMAILS_OF_ACCOUNT = { size: 5, refillMs: 30 * MINUTE_MS };

/** Allows 300 emails to all unverified addresses combined, then 288 a day. */
export const CLAIMS_OF_ALL = { size: 300, refillMs: 5 * MINUTE_MS };
