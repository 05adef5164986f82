import type { schema } from "@stepout/db";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import type { NotificationSettings } from "../notifications/settings/settings.schema.ts";

export type PushKind = (typeof schema.pushQueue.$inferSelect)["kind"];

/** Maximum number of browsers per user. Subscribing another browser ends the user's oldest subscription. */
export const SUBSCRIPTIONS_MAX = 20;

/** Maximum number of notifications per browser and day. Further notifications are dropped. */
export const PUSHES_PER_DAY = 60;

/** Maximum number of queued notifications per browser. Further notifications are not queued. */
export const QUEUED_PUSHES_MAX = 60;

/** A subscription ends when its push service has failed for this long. */
export const FAILING_MAX_MS = 14 * DAY_MS;

const MINUTE_MS = 60_000;

/** Further pushes of the same kind and topic wait this long and are merged. */
export const MERGE_MS = 10 * MINUTE_MS;

/** Maximum number of pushes that are combined into one, because a single transaction writes their texts. */
export const COMBINED_MAX = 20;

/** The sender and the push service drop a notification that is older than this. */
export const USEFUL_FOR_MS: Record<PushKind, number> = {
  reminder: DAY_MS,
  comment: 2 * DAY_MS,
  message: 2 * DAY_MS,
  invitation: 2 * DAY_MS,
  "join-request": 2 * DAY_MS,
  "game-start": DAY_MS,
  "game-end": 2 * DAY_MS,
};

export const IS_WANTED: Record<PushKind, (settings: NotificationSettings) => boolean> = {
  reminder: ({ reminderBy }) => reminderBy === "push",
  comment: ({ comments }) => comments,
  message: ({ messages }) => messages,
  invitation: ({ invitations }) => invitations,
  "join-request": ({ invitations }) => invitations,
  "game-start": ({ games }) => games,
  "game-end": ({ games }) => games,
};
