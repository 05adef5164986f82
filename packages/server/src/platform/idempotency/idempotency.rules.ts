/** The header that names the key. */
export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_MAX = 128;

/** Visible ASCII characters. */
export const IDEMPOTENCY_KEY = /^[!-~]{1,128}$/;

/** How long a repetition gets the first answer. */
export const IDEMPOTENCY_KEY_MS = 86_400_000;

/** A person's newest keys that are kept: more than anybody uses in a day, with the data of one account bounded. */
export const IDEMPOTENCY_KEYS_PER_PERSON = 1_000;

/** The longest answer that is kept, as JSON, in characters: all but pictures and long imports. */
export const RESULT_LENGTH_MAX = 50_000;
