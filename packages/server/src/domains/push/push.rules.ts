import type { schema } from "@stepout/db";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export type PushKind = (typeof schema.pushQueue.$inferSelect)["kind"];

/** Browsers per user. Another one ends the oldest subscription. */
export const SUBSCRIPTIONS_MAX = 20;

/** Notifications that one browser gets per day. Further ones are dropped. */
export const PUSHES_PER_DAY = 60;

/** Notifications that wait for one browser. Further ones are not queued. */
export const WAITING_MAX = 60;

/** A subscription ends when its push service has failed for this long. */
export const FAILING_MAX_MS = 14 * DAY_MS;

/** Days that the counts for hosts cover. */
export const COUNTED_DAYS = 30;

const MINUTE_MS = 60_000;

/** A notification of this age is dropped, here or by the push service. */
export const USEFUL_FOR_MS: Record<PushKind, number> = {
  test: 10 * MINUTE_MS,
};

/** Returns the UTC day as a number, to count deliveries. */
export const countedDayOf = (moment: number): number => Math.floor(moment / DAY_MS);
