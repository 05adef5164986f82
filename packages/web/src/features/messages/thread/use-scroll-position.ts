import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { tabStorage } from "#lib/browser-storage.ts";
import { wasReloaded } from "#lib/history/scroll-position.ts";
import { keyOf } from "../conversations.ts";
import type { useThread } from "./use-thread.ts";

const STORAGE_KEY = "stepout.threadPlace";

interface Position {
  conversation: string;
  /** Scroll offset. Negative above the newest message, because the thread is reversed. */
  top: number;
}

const USER_EVENTS = ["wheel", "touchstart", "pointerdown", "keydown"];

type Loaded = Pick<
  ReturnType<typeof useThread>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

/** Returns the stored position if the page was reloaded while it showed this conversation. */
function readPosition(id: ConversationId): Position | undefined {
  const stored = wasReloaded() ? tabStorage.read(STORAGE_KEY) : null;
  tabStorage.remove(STORAGE_KEY);
  if (stored === null) return undefined;
  const position: Position = JSON.parse(stored);
  return position.conversation === keyOf(id) ? position : undefined;
}

/** Restores the scroll position after a reload, loading older messages as needed. */
export function useScrollPosition(
  id: ConversationId,
  scroller: RefObject<HTMLElement | null>,
  { data, hasNextPage, isFetchingNextPage, fetchNextPage }: Loaded,
): void {
  const wanted = useRef<Position>(undefined);
  const conversation = keyOf(id);

  const begin = useEffectEvent(() => {
    wanted.current = readPosition(id);
  });
  useEffect(() => {
    const stopped = new AbortController();
    const { signal } = stopped;
    begin();
    window.addEventListener(
      "pagehide",
      () => {
        const top = scroller.current?.scrollTop ?? 0;
        if (top === 0) return;
        const position: Position = { conversation, top };
        tabStorage.write(STORAGE_KEY, JSON.stringify(position));
      },
      { signal },
    );
    for (const type of USER_EVENTS) {
      window.addEventListener(type, () => (wanted.current = undefined), { signal, passive: true });
    }
    return () => stopped.abort();
  }, [conversation, scroller]);

  useEffect(() => {
    const position = wanted.current;
    if (!position || !scroller.current || !data || isFetchingNextPage) return;
    scroller.current.scrollTop = position.top;
    if (scroller.current.scrollTop > position.top + 1 && hasNextPage) void fetchNextPage();
    else wanted.current = undefined;
  }, [data, hasNextPage, isFetchingNextPage, fetchNextPage, scroller]);
}
