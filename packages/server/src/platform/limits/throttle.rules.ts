const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Sign-in attempts per address, on any account. Generous enough for a school class at one address. */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/**
 * Sign-in attempts on an account from all addresses. OWASP ASVS allows 100 an hour. Usernames and email addresses
 * have separate budgets, because a shared budget would reveal which ones belong to the same account.
 */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/** All known devices share this budget, because each sign-in adds a device but must not add attempts. */
export const GUESSES_OF_KNOWN_DEVICES = { size: 20, refillMs: MINUTE_MS };

export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

/**
 * An account's calls from all addresses. A screen makes a few calls at once, and no user makes ten a second for long.
 */
export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

export const BATCH_MAX = 20;

/** Requests per address. High, because a school class may share an address and each account has its own limit. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

/** Test notifications of a device. Allows ten at once, then ten an hour. */
export const TEST_PUSHES_OF_DEVICE = { size: 10, refillMs: 6 * MINUTE_MS };

export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/** Limits guesses per address, so that extra accounts don't allow extra guesses. */
export const CODES_OF_MEMBERS_BY_ADDRESS = { size: 60, refillMs: 10 * SECOND_MS };

/** About 600 guesses an hour. With 887 million codes, finding one of a thousand games would take two months. */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };

/** A user's posts in all games. High enough for a teacher who enters the posts of a whole class. */
export const POSTS_AT_ONCE = { size: 60, refillMs: 30 * SECOND_MS };

/** A user's messages and comments together. No user keeps writing one every two seconds for long. */
export const MESSAGES_AT_ONCE = { size: 120, refillMs: 2 * SECOND_MS };

export const INVITATIONS_AT_ONCE = { size: 100, refillMs: 5 * SECOND_MS };

export const RESETS_OF_NAME = { size: 4, refillMs: 15 * MINUTE_MS };

export const RESETS_OF_ADDRESS = { size: 30, refillMs: 2 * MINUTE_MS };

export const MAILED_INVITATIONS_OF_SENDER = { size: 20, refillMs: 72 * MINUTE_MS };

export const MAILED_INVITATIONS_TO_ADDRESS = { size: 5, refillMs: 288 * MINUTE_MS };

/** Allows 5 emails, then 6 a day. Entering another user's address uses up only the caller's own limit. */
export const CLAIMS_OF_ACCOUNT = { size: 5, refillMs: 240 * MINUTE_MS };

/** Allows 3 emails, then 3 a day. The address's owner still gets emails requested from another network. */
export const CLAIMS_OF_NETWORK = { size: 3, refillMs: 480 * MINUTE_MS };

/** Allows 30 emails to an address from all networks, then 30 a day, which is too few to flood an inbox. */
export const CLAIMS_OF_ADDRESS = { size: 30, refillMs: 48 * MINUTE_MS };

export const NEW_EMAILS_OF_ACCOUNT = { size: 5, refillMs: 30 * MINUTE_MS };

/** Allows 300 emails to unverified addresses, then 288 a day. No school signs up that many users in a day. */
export const CLAIMS_OF_ALL = { size: 300, refillMs: 5 * MINUTE_MS };
