const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Wrong passwords from one address, whoever's: a school class behind one gets by with it. */
export const GUESSES_OF_ADDRESS = { size: 30, refillMs: 6 * SECOND_MS };

/** Wrong passwords of one account from one address. */
export const GUESSES_OF_ACCOUNT_BY_ADDRESS = { size: 10, refillMs: MINUTE_MS };

/**
 * Wrong passwords of one account from everywhere. OWASP ASVS allows 100 in an hour; an account has
 * two names, the username and the e-mail, which are counted apart so as not to tell them together.
 */
export const GUESSES_OF_ACCOUNT = { size: 25, refillMs: 150 * SECOND_MS };

/** Wrong passwords on a device on which the account's owner has signed in before. */
export const GUESSES_OF_KNOWN_DEVICE = { size: 10, refillMs: MINUTE_MS };

/** Wrong passwords of somebody who is signed in. */
export const GUESSES_OF_OWN_PASSWORD = { size: 10, refillMs: MINUTE_MS };

/** New accounts from one address, tries included: a school class signs up at once. */
export const REGISTRATIONS_OF_ADDRESS = { size: 40, refillMs: 30 * SECOND_MS };

/**
 * Calls of one account from everywhere: a screen makes a handful at once, and nobody makes ten a
 * second for long.
 */
export const CALLS_OF_ACCOUNT = { size: 600, refillMs: 100 };

/** A download of all of one's data makes work. */
export const EXPORTS_OF_ACCOUNT = { size: 5, refillMs: 12_000 };

/** Wrong invite codes of one visitor, and of one person who is signed in. */
export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };

export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/**
 * Wrong invite codes of all visitors together, and of all who are signed in: 600 in an hour, of 887
 * million there are. Who hits one of a thousand games has guessed for two months.
 */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };

export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };
