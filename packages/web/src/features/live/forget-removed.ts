import type { LiveNotice } from "@stepout/server/live/live.schema";
import { dropClosed } from "#lib/offline/last-seen/closed.ts";

/**
 * Forgets what is kept for reading offline of games from which something was removed, also in
 * hidden pages. What is on the screen is asked for again, and then kept without it.
 */
export function forgetRemoved(notice: LiveNotice): void {
  const gameIds = notice.flatMap((change) =>
    change.about === "removals" && "gameId" in change ? [change.gameId] : [],
  );
  // Where a browser has no such stores, nothing is kept.
  dropClosed({ gameIds, keys: new Set() }).catch(() => undefined);
}
