export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Passwords hashed at once, at 19 MiB each, and those waiting: some seconds of work. */
export const HASHES = { atOnce: 2, waiting: 100 };

/** How long a link that resets a password works: an hour. */
export const RESET_LINK_MS = 3_600_000;

/** Where somebody who has forgotten their password asks for a mail. */
export const RESET_PAGE = "/api/password-reset";

export const resetPath = (token: string) => `${RESET_PAGE}/${token}`;

/** So long after signing in, somebody without a password may change how one gets in. */
export const FRESH_SIGN_IN_MS = 600_000;
