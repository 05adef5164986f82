import { useEffect, useRef } from "react";
import { trpc } from "#lib/server/trpc.ts";
import { refreshThreads } from "./thread/thread-cache.ts";
import { useUnreadCount } from "./use-unread-count.ts";

export function useArrivals(): void {
  const unreadCount = useUnreadCount();
  const known = useRef(unreadCount);
  useEffect(() => {
    const before = known.current;
    known.current = unreadCount;
    // The first messages of the page were loaded with the first count.
    if (before === undefined || unreadCount === undefined || unreadCount <= before) return;
    void trpc.messages.conversations.invalidate();
    void refreshThreads();
  }, [unreadCount]);
}
