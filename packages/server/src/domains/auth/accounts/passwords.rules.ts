export const PASSWORD_MIN = 8;
export const PASSWORD_MAX = 256;

/** Maximum number of code points before normalization. Limits the cost of hashing. */
export const PASSWORD_INPUT_MAX = 4 * PASSWORD_MAX;

/** Applies RFC 8265's OpaqueString profile, because keyboards may encode the same text differently. */
export const preparePassword = (password: string): string =>
  password.replace(/\p{Zs}/gu, " ").normalize("NFC");

/** Each hash uses 19 MiB, so at most two run at a time. Clearing a full queue takes a few seconds. */
export const HASHES = { atOnce: 2, waiting: 100 };

export const RESET_LINK_MS = 3_600_000;

export const RESET_PAGE = "/api/password-reset";

export const resetPath = (token: string) => `${RESET_PAGE}/${token}`;

export const FRESH_SIGN_IN_MS = 600_000;
