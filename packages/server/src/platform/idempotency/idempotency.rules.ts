import { DAY_MS } from "../time/calendar-days.rules.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_MAX = 128;

export const IDEMPOTENCY_KEY = new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`);

export const IDEMPOTENCY_KEY_MS = DAY_MS;

/** Maximum number of results stored for an account. No user needs this many in a day. */
export const IDEMPOTENCY_KEYS_PER_PERSON = 1_000;

/** Maximum length of a result in characters of JSON. Only inline pictures and long imports exceed it. */
export const RESULT_LENGTH_MAX = 50_000;
