const SECOND_MS = 1_000;
const MINUTE_MS = 60 * SECOND_MS;

/** Wrong invite codes of one visitor, and of one person who is signed in. */
export const CODES_OF_ADDRESS = { size: 20, refillMs: 30 * SECOND_MS };
export const CODES_OF_ACCOUNT = { size: 20, refillMs: MINUTE_MS };

/**
 * Wrong invite codes of all visitors together, and of all who are signed in: 600 in an hour, of 887
 * million there are. Who hits one of a thousand games has guessed for two months.
 */
export const CODES_OF_VISITORS = { size: 300, refillMs: 6 * SECOND_MS };
export const CODES_OF_MEMBERS = { size: 300, refillMs: 6 * SECOND_MS };
