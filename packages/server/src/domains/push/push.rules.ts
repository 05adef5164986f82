import type { schema } from "@stepout/db";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import type { NotificationSettings } from "../notifications/settings/settings.schema.ts";

export type PushKind = (typeof schema.pushQueue.$inferSelect)["kind"];

/** Browsers per user. Another one ends the oldest subscription. */
export const SUBSCRIPTIONS_MAX = 20;

/** Notifications that one browser gets per day. Further ones are dropped. */
export const PUSHES_PER_DAY = 60;

/** Notifications that wait for one browser. Further ones are not queued. */
export const WAITING_MAX = 60;

/** A subscription ends when its push service has failed for this long. */
export const FAILING_MAX_MS = 14 * DAY_MS;

const MINUTE_MS = 60_000;

/** After a push, later ones with its topic wait this long and become one. */
export const MERGE_MS = 10 * MINUTE_MS;

/** A notification of this age is dropped, here or by the push service. */
export const USEFUL_FOR_MS: Record<PushKind, number> = {
  test: 10 * MINUTE_MS,
  reminder: DAY_MS,
  comment: 2 * DAY_MS,
  message: 2 * DAY_MS,
  invitation: 2 * DAY_MS,
  "join-request": 2 * DAY_MS,
  "game-start": DAY_MS,
  "game-end": 2 * DAY_MS,
};

/** Says which setting turns a kind of notification on. Users ask for tests themselves. */
export const IS_WANTED: Record<PushKind, (settings: NotificationSettings) => boolean> = {
  test: () => true,
  reminder: ({ reminderBy }) => reminderBy === "push",
  comment: ({ comments }) => comments,
  message: ({ messages }) => messages,
  invitation: ({ invitations }) => invitations,
  "join-request": ({ invitations }) => invitations,
  "game-start": ({ games }) => games,
  "game-end": ({ games }) => games,
};
