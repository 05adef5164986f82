import { DAY_MS } from "../time/calendar-days.rules.ts";

export const IDEMPOTENCY_HEADER = "Idempotency-Key";

export const IDEMPOTENCY_KEY_MAX = 128;

export const IDEMPOTENCY_KEY = new RegExp(`^[!-~]{1,${IDEMPOTENCY_KEY_MAX}}$`);

export const IDEMPOTENCY_KEY_MS = DAY_MS;

/** Longest time that the app may be offline before it retries a call. */
export const QUEUED_KEY_MS = 14 * DAY_MS;

/** Id of the user who queued the call. Another user's session can't run the call. */
export const USER_HEADER = "StepOut-User";

/** Headers of calls from the outbox, with the times in `QueuedTimes`. */
export const WRITTEN_HEADER = "StepOut-Written";
export const SENT_HEADER = "StepOut-Sent";

/** Times in milliseconds on the device's clock. The time of sending shows whether that clock is wrong. */
export interface QueuedTimes {
  writtenAt: number;
  sentAt: number;
}

/** Maximum number of results stored for an account: more than users need in a day. */
export const IDEMPOTENCY_KEYS_PER_PERSON = 1_000;

/** Maximum length of a result in JSON characters. Only inline pictures and long imports exceed it. */
export const RESULT_LENGTH_MAX = 50_000;
