const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Counts sign-ins to any account. Generous enough for a school class behind one address. */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/**
 * Counts attempts from all addresses. OWASP ASVS allows 100 an hour. Username and e-mail address are counted separately, so as
 * not to reveal that they belong together.
 */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/** Counts attempts from all known devices together: each sign-in adds a device, which must not add attempts. */
export const GUESSES_OF_KNOWN_DEVICES = { size: 20, refillMs: MINUTE_MS };

export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

/** Counts calls from all addresses. A screen makes a handful at once; no user makes ten a second for long. */
export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

/** Is high, because a school class may share an address. Each account also has a limit. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/** Counts guesses per address, so that more accounts don't give more guesses. */
export const CODES_OF_MEMBERS_BY_ADDRESS = { size: 60, refillMs: 10 * SECOND_MS };

/** Allows about 600 guesses an hour out of 887 million codes. Finding one of a thousand games would take two months. */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };

/** Counts posts in all games. Allows a teacher to enter the posts of a class, but no flood. */
export const POSTS_AT_ONCE = { size: 60, refillMs: 30 * SECOND_MS };

/** Counts messages and comments. No user writes one every two seconds for long. */
export const MESSAGES_AT_ONCE = { size: 120, refillMs: 2 * SECOND_MS };

export const INVITATIONS_AT_ONCE = { size: 100, refillMs: 5 * SECOND_MS };

export const RESETS_OF_NAME = { size: 4, refillMs: 15 * MINUTE_MS };

export const RESETS_OF_ADDRESS = { size: 30, refillMs: 2 * MINUTE_MS };

export const MAILED_INVITATIONS_OF_SENDER = { size: 20, refillMs: 72 * MINUTE_MS };

export const MAILED_INVITATIONS_TO_ADDRESS = { size: 5, refillMs: 288 * MINUTE_MS };

/** Allows 5, then 6 a day. A user who enters another user's address uses up only their own mails. */
export const CLAIMS_OF_ACCOUNT = { size: 5, refillMs: 240 * MINUTE_MS };

/** Allows 3, then 3 a day. The owner of the address still gets mails requested from another network. */
export const CLAIMS_OF_NETWORK = { size: 3, refillMs: 480 * MINUTE_MS };

/** Allows 30, then 30 a day from all networks, which can't flood an inbox. */
export const CLAIMS_OF_ADDRESS = { size: 30, refillMs: 48 * MINUTE_MS };

export const NEW_EMAILS_OF_ACCOUNT = { size: 5, refillMs: 30 * MINUTE_MS };

/** Allows 300 mails to unverified addresses, then 288 a day: more than a school signs up in a day. */
export const CLAIMS_OF_ALL = { size: 300, refillMs: 5 * MINUTE_MS };
