import type { LiveNotice } from "@stepout/server/live/live.schema";
import { trpcClient } from "#lib/server/client.ts";
import {
  findForgottenUntil,
  forgetGames,
  forgetGamesBefore,
  noteForgottenUntil,
} from "#lib/server/stored-answers.ts";

/** A browser without a database stores nothing. */
const doWithout = () => undefined;

/**
 * Forgets what was stored before a moment of games from which something was removed while this device was away. Live
 * notices take care of what was stored since then.
 */
async function forgetMissed(before: number): Promise<void> {
  const since = await findForgottenUntil();
  const { gameIds, until } = await trpcClient.removals.withdrawals.query({ since });
  await forgetGamesBefore(before, gameIds);
  await noteForgottenUntil(until);
}

/** Forgets what was missed before this page began. */
export function forgetMissedBefore(moment: number): void {
  forgetMissed(moment).catch(doWithout);
}

/**
 * Forgets what is stored for reading offline of games from which something was removed, also in hidden pages. What is on
 * the screen is asked for again, and then stored without it.
 */
export function forgetRemoved(notice: LiveNotice): void {
  if (notice.some(({ about }) => about === "anything")) forgetMissedBefore(Date.now());
  const gameIds = notice.flatMap((change) =>
    change.about === "removals" && "gameId" in change ? [change.gameId] : [],
  );
  forgetGames(gameIds).catch(doWithout);
}
