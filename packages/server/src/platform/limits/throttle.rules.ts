const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/**
 * Wrong passwords from one address, for any account. Generous enough for a school class behind it.
 */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

/** Wrong passwords for one account from one address. */
export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/**
 * Wrong passwords for one account from everywhere. OWASP ASVS allows 100 in an hour; an account has
 * two names, username and e-mail, which are counted apart so as not to reveal that they belong
 * together.
 */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

/** Wrong passwords on a device where the account's owner has signed in before. */
export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/**
 * Wrong passwords for one account on all known devices together. Each sign-in makes another known device,
 * so without this limit the owner of an account could make any number of attempts.
 */
export const GUESSES_OF_KNOWN_DEVICES = { size: 20, refillMs: MINUTE_MS };

/** Wrong passwords in a session. */
export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

/** New accounts from one address, failed attempts included. Generous enough for a school class. */
export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

/**
 * Calls of one account from everywhere. A screen makes a handful at once, and nobody makes ten a
 * second for long.
 */
export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

/** A download of all own data is expensive. */
export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

/** Wrong invite codes from one address, and from one signed-in person. */
export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/** Wrong invite codes of all accounts at one address, so that more accounts do not give more guesses. */
export const CODES_OF_MEMBERS_BY_ADDRESS = { size: 60, refillMs: 10 * SECOND_MS };

/**
 * Wrong invite codes of all visitors together, and of all signed-in people: 600 in an hour, out of
 * 887 million codes. Hitting one of a thousand games takes two months of guessing.
 */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };

/**
 * Accomplishments that one account shares at once, whatever the number of games: a class's day typed
 * in by its teacher passes, and points can't be had by flooding. Then one more every half a minute.
 */
export const POSTS_AT_ONCE = { size: 60, refillMs: 30 * SECOND_MS };

/** Messages and comments of one account at once. Nobody types one every two seconds for long. */
export const MESSAGES_AT_ONCE = { size: 120, refillMs: 2 * SECOND_MS };

/** Invitations, requests to join and imports of people by one account at once. */
export const INVITATIONS_AT_ONCE = { size: 100, refillMs: 5 * SECOND_MS };

/** Mails with which somebody wants to get back into one account, however they name it. */
export const RESETS_OF_NAME = { size: 4, refillMs: 15 * MINUTE_MS };

/** The same from one address, for any account. Generous enough for a school class behind it. */
export const RESETS_OF_ADDRESS = { size: 30, refillMs: 2 * MINUTE_MS };

/** Mailed invitations of one sender: 20 a day. */
export const MAILED_INVITATIONS_OF_SENDER = { size: 20, refillMs: 72 * MINUTE_MS };

/** Mailed invitations to one address, from all senders together: 5 a day. */
export const MAILED_INVITATIONS_TO_ADDRESS = { size: 5, refillMs: 288 * MINUTE_MS };

/**
 * Mails about one account to an address that it has not verified: 5, then 6 a day. A user who enters another user's
 * address uses up only their own mails.
 */
export const CLAIMS_OF_ACCOUNT = { size: 5, refillMs: 240 * MINUTE_MS };

/**
 * The same to one address from one network, for all accounts that are not found by the address: 3, then 3 a day.
 * The owner of the address still gets mails that they request from another network.
 */
export const CLAIMS_OF_NETWORK = { size: 3, refillMs: 480 * MINUTE_MS };

/** The same to one address from all networks together, so that they can't flood an inbox: 30, then 30 a day. */
export const CLAIMS_OF_ADDRESS = { size: 30, refillMs: 48 * MINUTE_MS };

/** Addresses that one account names as its new one, to each of which a mail goes. */
export const NEW_EMAILS_OF_ACCOUNT = { size: 5, refillMs: 30 * MINUTE_MS };

/** Mails of all accounts to unverified addresses: 300, then 288 a day. More than a school signs up in a day. */
export const CLAIMS_OF_ALL = { size: 300, refillMs: 5 * MINUTE_MS };
