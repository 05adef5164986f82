import { DAY_MS } from "../time/calendar-days.rules.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_MAX = 128;

export const IDEMPOTENCY_KEY = new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`);

export const IDEMPOTENCY_KEY_MS = DAY_MS;

/** Limits an account's stored data. No user needs this many in a day. */
export const IDEMPOTENCY_KEYS_PER_PERSON = 1_000;

/** In characters of JSON. Only inline pictures and long imports exceed this limit. */
export const RESULT_LENGTH_MAX = 50_000;
