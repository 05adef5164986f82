import type { LiveNotice } from "@stepout/server/live/live.schema";
import { dropClosed, dropKeptBefore } from "#lib/offline/last-seen/closed.ts";
import { findForgottenUntil, noteForgottenUntil } from "#lib/offline/last-seen/store.ts";
import { trpcClient } from "#lib/server/client.ts";

/** Where a browser has no such stores, nothing is kept. */
const doWithout = () => undefined;

/**
 * Forgets what was kept before a moment of games from which something was taken while this device was
 * away. What was kept since then, live notices take care of.
 */
async function forgetMissed(userId: string, before: number): Promise<void> {
  const since = await findForgottenUntil(userId);
  const { gameIds, until } = await trpcClient.removals.withdrawals.query({ since });
  await dropKeptBefore(before, gameIds);
  await noteForgottenUntil(userId, until);
}

/** Forgets what was missed before this page began. */
export function forgetMissedBefore(userId: string, moment: number): void {
  forgetMissed(userId, moment).catch(doWithout);
}

/**
 * Forgets what is kept for reading offline of games from which something was taken, also in hidden
 * pages. What is on the screen is asked for again, and then kept without it.
 */
export function forgetRemoved(userId: string, notice: LiveNotice): void {
  if (notice.some(({ about }) => about === "anything")) forgetMissedBefore(userId, Date.now());
  const gameIds = notice.flatMap((change) =>
    change.about === "removals" && "gameId" in change ? [change.gameId] : [],
  );
  dropClosed({ gameIds, keys: new Set() }).catch(doWithout);
}
