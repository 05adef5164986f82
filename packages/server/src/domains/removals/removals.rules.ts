import { DAY_MS } from "../../platform/time/days.rules.ts";

export const REASON_MAX = 500;

/** How long something removed can be put back. Then it is erased. */
export const RESTORABLE_MS = DAY_MS;

/** How much of what was removed from a game is listed at a time. */
export const REMOVALS_PAGE = 20;

export const removedKinds = ["post", "comment"] as const;

export const canRestore = ({ removedAt }: { removedAt: number }, now: number): boolean =>
  now - removedAt < RESTORABLE_MS;
