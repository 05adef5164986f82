import type { Query } from "@tanstack/react-query";
import { setLive } from "#lib/live/live.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpc } from "#lib/server/trpc.ts";
import { prepareAnnouncements } from "./announcements.ts";
import { forgetMissedBefore, forgetRemoved } from "./forget-removed.ts";
import { SESSION_CHECK_MS } from "./live.rules.ts";
import { createRefresher } from "./refresh.ts";
import { shareStream } from "./tabs.ts";

const hasFailed = ({ state }: Query): boolean => state.status === "error";

/** Subscribes this page to live notices. Polling stops while the stream is up. */
export function startLive(userId: string): () => void {
  prepareAnnouncements();
  forgetMissedBefore(performance.timeOrigin);
  const refresher = createRefresher();
  let check: ReturnType<typeof setTimeout> | undefined;
  const stopSharing = shareStream(userId, {
    onUp() {
      clearTimeout(check);
      setLive(true);
      // No poll will repeat it from now on.
      void queryClient.refetchQueries({ type: "active", predicate: hasFailed });
    },
    onDown() {
      setLive(false);
      // The response reveals a session that ended elsewhere.
      check = setTimeout(() => {
        if (queryClient.isMutating() === 0) void trpc.messages.unreadCount.invalidate();
      }, SESSION_CHECK_MS);
    },
    onNotice(notice) {
      forgetRemoved(notice);
      refresher.add(notice);
    },
  });
  return () => {
    clearTimeout(check);
    stopSharing();
    refresher.stop();
    setLive(false);
  };
}
