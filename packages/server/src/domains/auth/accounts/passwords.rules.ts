export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Passwords hashed at once, at 19 MiB each, and those waiting: some seconds of work. */
export const HASHES = { atOnce: 2, waiting: 100 };

/** How long a link that resets a password works: an hour. */
export const RESET_LINK_MS = 3_600_000;

export const resetPath = (token: string) => `/api/password-reset/${token}`;
