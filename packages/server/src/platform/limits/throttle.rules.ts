const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** For any account. Generous enough for a school class behind one address. */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/**
 * From everywhere. OWASP ASVS allows 100 in an hour; username and e-mail are counted apart, so as
 * not to reveal that they belong together.
 */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/** On all known devices together: each sign-in makes another one, which must not add attempts. */
export const GUESSES_OF_KNOWN_DEVICES = { size: 20, refillMs: MINUTE_MS };

export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

/** From everywhere. A screen makes a handful at once, and no user makes ten a second for long. */
export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

/** A school class may share an address; each account has a limit of its own. */
export const REQUESTS_OF_ADDRESS = { size: 3_000, refillMs: 20 };

export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/** More accounts must not give more guesses. */
export const CODES_OF_MEMBERS_BY_ADDRESS = { size: 60, refillMs: 10 * SECOND_MS };

/** 600 in an hour, out of 887 million codes: hitting one of a thousand games takes two months. */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };

/** For any number of games. A class's day typed in by its teacher passes; a flood does not. */
export const POSTS_AT_ONCE = { size: 60, refillMs: 30 * SECOND_MS };

/** No user types one every two seconds for long. */
export const MESSAGES_AT_ONCE = { size: 120, refillMs: 2 * SECOND_MS };

export const INVITATIONS_AT_ONCE = { size: 100, refillMs: 5 * SECOND_MS };

export const RESETS_OF_NAME = { size: 4, refillMs: 15 * MINUTE_MS };

export const RESETS_OF_ADDRESS = { size: 30, refillMs: 2 * MINUTE_MS };

/** 20 a day. */
export const MAILED_INVITATIONS_OF_SENDER = { size: 20, refillMs: 72 * MINUTE_MS };

/** 5 a day, from all senders together. */
export const MAILED_INVITATIONS_TO_ADDRESS = { size: 5, refillMs: 288 * MINUTE_MS };

/** 5, then 6 a day. A user who enters another user's address uses up only their own mails. */
export const CLAIMS_OF_ACCOUNT = { size: 5, refillMs: 240 * MINUTE_MS };

/** 3, then 3 a day. The address's owner still gets mails requested from another network. */
export const CLAIMS_OF_NETWORK = { size: 3, refillMs: 480 * MINUTE_MS };

/** From all networks: 30, then 30 a day, so that they can't flood an inbox. */
export const CLAIMS_OF_ADDRESS = { size: 30, refillMs: 48 * MINUTE_MS };

export const NEW_EMAILS_OF_ACCOUNT = { size: 5, refillMs: 30 * MINUTE_MS };

/** To unverified addresses: 300, then 288 a day. More than a school signs up in a day. */
export const CLAIMS_OF_ALL = { size: 300, refillMs: 5 * MINUTE_MS };
