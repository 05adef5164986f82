import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";

export const REASON_MAX = 500;

export const RESTORABLE_MS = DAY_MS;

/** Maximum number of games to list. If more are affected, clients clear their whole cache. */
export const WITHDRAWALS_MAX = 200;

/** `until` is moved back, because an earlier transaction may commit after the response. */
export const COMMIT_MS = 60_000;

export const REMOVALS_PAGE = 20;

export const removedKinds = ["post", "comment", "picture"] as const;

export const canRestore = ({ removedAt }: { removedAt: number }, now: number): boolean =>
  now - removedAt < RESTORABLE_MS;
