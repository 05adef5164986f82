/** Counted in code points of the prepared password. */
export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Counted in code points of the typed password, where one letter can take up to four. Limits the work of hashing. */
export const PASSWORD_INPUT_MAX = 4 * PASSWORD_MAX;

/**
 * Prepares a password by the profile OpaqueString of RFC 8265: two keyboards may encode the same text in different
 * ways.
 */
export const preparePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** Passwords hashed at once, at 19 MiB each, and those waiting: some seconds of work. */
export const HASHES = { atOnce: 2, waiting: 100 };

export const RESET_LINK_MS = 3_600_000;

export const RESET_PAGE = "/api/password-reset";

export const resetPath = (token: string) => `${RESET_PAGE}/${token}`;

/** So long after signing in, somebody without a password may change how one gets in. */
export const FRESH_SIGN_IN_MS = 600_000;
