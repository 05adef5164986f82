import type { LiveNotice } from "@stepout/server/live/live.schema";
import type { Query } from "@tanstack/react-query";
import { setLive } from "#lib/live/live.ts";
import { trpcClient } from "#lib/server/client.ts";
import { queryClient } from "#lib/server/query-client.ts";
import {
  eraseGames,
  findForgottenUntil,
  forgetGamesBefore,
  noteForgottenUntil,
} from "#lib/server/stored-responses.ts";
import { trpc } from "#lib/server/trpc.ts";
import { prepareAnnouncements } from "./announcements.ts";
import { sessionCheckDelay } from "./live.rules.ts";
import { createRefresher } from "./refresh.ts";
import { keepStream } from "./stream.ts";

/** Ignores errors, which occur in browsers without IndexedDB. Those browsers store no responses to delete. */
const ignore = () => undefined;

/**
 * Deletes responses about games that had content removed while this device was offline.
 * Keeps responses stored after `before`, because live notices handle later removals.
 */
async function forgetMissed(before: number): Promise<void> {
  const since = await findForgottenUntil();
  const { gameIds, until } = await trpcClient.removals.withdrawals.query({ since });
  await forgetGamesBefore(before, gameIds);
  await noteForgottenUntil(until);
}

function forgetMissedBefore(time: number): void {
  forgetMissed(time).catch(ignore);
}

/**
 * Deletes stored responses about games that had content removed. Visible queries then fetch and store new responses.
 */
function eraseRemoved(notice: LiveNotice): void {
  if (notice.some(({ about }) => about === "anything")) forgetMissedBefore(Date.now());
  const gameIds = notice.flatMap((change) =>
    change.about === "removals" && "gameId" in change ? [change.gameId] : [],
  );
  eraseGames(gameIds).catch(ignore);
}

const hasFailed = ({ state }: Query): boolean => state.status === "error";

/** Subscribes this page to live notices. Polling stops while the stream is open. */
export function startLive(): () => void {
  prepareAnnouncements();
  forgetMissedBefore(performance.timeOrigin);
  const refresher = createRefresher();
  let check: ReturnType<typeof setTimeout> | undefined;
  const closeStream = keepStream({
    onUp() {
      clearTimeout(check);
      check = undefined;
      setLive(true);
      // Retry failed queries, because polling has stopped and nothing else would retry them.
      void queryClient.refetchQueries({ type: "active", predicate: hasFailed });
    },
    onDown() {
      setLive(false);
      // Send a request: its response shows whether the session was ended elsewhere.
      check ??= setTimeout(() => {
        if (queryClient.isMutating() === 0) void trpc.messages.unreadCount.invalidate();
      }, sessionCheckDelay(Math.random()));
    },
    onNotice(notice) {
      eraseRemoved(notice);
      refresher.add(notice);
    },
  });
  return () => {
    clearTimeout(check);
    closeStream();
    refresher.stop();
    setLive(false);
  };
}
