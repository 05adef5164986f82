import { DAY_MS } from "../time/days.rules.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_MAX = 128;

/** Visible ASCII characters. */
export const IDEMPOTENCY_KEY = new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`);

/** How long a retry gets the first answer. */
export const IDEMPOTENCY_KEY_MS = DAY_MS;

/** The newest keys of a user that are stored: more than a user needs in a day, and bounds the data of an account. */
export const IDEMPOTENCY_KEYS_PER_PERSON = 1_000;

/** The longest answer that is stored, in characters of JSON. Only inline pictures and long imports exceed it. */
export const RESULT_LENGTH_MAX = 50_000;
