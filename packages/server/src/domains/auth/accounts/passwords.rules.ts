export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Counts code points as typed: a letter can have up to four. Limits the cost of hashing. */
export const PASSWORD_INPUT_MAX = 4 * PASSWORD_MAX;

/** Applies OpaqueString of RFC 8265: keyboards may encode the same text differently. */
export const preparePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** Limits the hashes, each of which takes 19 MiB. A full queue is a few seconds of work. */
export const HASHES = { atOnce: 2, waiting: 100 };

export const RESET_LINK_MS = 3_600_000;

export const RESET_PAGE = "/api/password-reset";

export const resetPath = (token: string) => `${RESET_PAGE}/${token}`;

export const FRESH_SIGN_IN_MS = 600_000;
