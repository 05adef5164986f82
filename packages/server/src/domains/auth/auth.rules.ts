export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;
export const SESSION_DAYS = 30;

/** Between two looks at a session's row; also how late sliding it on may come. */
export const SESSION_RECHECK_MS = 60_000;

/** How exact "last seen" is; each step costs a commit. */
export const SESSION_SEEN_EVERY_MS = 3_600_000;

/** A further sign-in ends the session that was seen longest ago. */
export const OWN_SESSIONS_LIMIT = 100;

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

/** Passwords that are hashed at once, of 19 MiB each, and those that wait: some seconds' worth. */
export const HASHES = { atOnce: 2, waiting: 100 };

/** How long a browser remembers that an account's owner has signed in on it. */
export const KNOWN_DEVICE_SECONDS = 365 * 86_400;

/** How long somebody may take at the provider. */
export const SIGN_IN_FLOW_SECONDS = 600;

/** Longer paths are not kept in the cookie of a sign-in, which browsers limit. */
export const KEPT_PATH_MAX = 2_000;

/** How long a provider may take to answer. */
export const PROVIDER_TIMEOUT_SECONDS = 5;

/** Within this time a provider that has answered is taken to be there still. */
export const PROVIDER_FRESH_MS = MINUTE_MS;

/** How far the clocks of provider and server may be apart. */
export const PROVIDER_CLOCK_TOLERANCE_SECONDS = 30;

/** Of all of a picture at the provider, from its name to its last byte. */
export const PICTURE_TIMEOUT_MS = 3 * SECOND_MS;

/** For people of whom the provider tells no name that would do. */
export const USERNAME_OF_THE_NAMELESS = "player";
