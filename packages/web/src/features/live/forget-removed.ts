import type { LiveNotice } from "@stepout/server/live/live.schema";
import { trpcClient } from "#lib/server/client.ts";
import {
  findForgottenUntil,
  forgetGames,
  forgetGamesBefore,
  noteForgottenUntil,
} from "#lib/server/stored-answers.ts";

/** A browser without IndexedDB stores nothing. */
const doWithout = () => undefined;

/**
 * Deletes stored responses from before `before` about games that lost something while this device
 * was away. Live notices handle later ones.
 */
async function forgetMissed(before: number): Promise<void> {
  const since = await findForgottenUntil();
  const { gameIds, until } = await trpcClient.removals.withdrawals.query({ since });
  await forgetGamesBefore(before, gameIds);
  await noteForgottenUntil(until);
}

export function forgetMissedBefore(moment: number): void {
  forgetMissed(moment).catch(doWithout);
}

/**
 * Deletes stored responses about games that lost something, also in hidden pages. Visible queries
 * refetch and store theirs again.
 */
export function forgetRemoved(notice: LiveNotice): void {
  if (notice.some(({ about }) => about === "anything")) forgetMissedBefore(Date.now());
  const gameIds = notice.flatMap((change) =>
    change.about === "removals" && "gameId" in change ? [change.gameId] : [],
  );
  forgetGames(gameIds).catch(doWithout);
}
