import { useEffect, useRef } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { refreshThreads } from "./thread/thread-cache.ts";
import { useUnreadCount } from "./use-unread-count.ts";

/** Looks up what is on the screen as soon as the header's count tells that somebody has written. */
export function useArrivals(): void {
  const unreadCount = useUnreadCount();
  const known = useRef(unreadCount);
  useEffect(() => {
    const before = known.current;
    known.current = unreadCount;
    // What the page itself begins with has come together with the count.
    if (before === undefined || unreadCount === undefined || unreadCount <= before) return;
    void trpc.messages.conversations.invalidate();
    void refreshThreads();
  }, [unreadCount]);
}
