import type { ConversationId } from "@stepout/server/domains/messages/messages.schema";
import { type RefObject, useEffect, useEffectEvent, useRef } from "react";
import { wasReloaded } from "#lib/history/scroll-position.ts";
import { keyOf } from "../conversations.ts";
import type { useThread } from "./use-thread.ts";

const STORAGE_KEY = "stepout.threadPlace";

/** A thread starts at its end, so positions further up are negative. */
interface Place {
  conversation: string;
  top: number;
}

const MOVES = ["wheel", "touchstart", "pointerdown", "keydown"];

type Loaded = Pick<
  ReturnType<typeof useThread>,
  "data" | "hasNextPage" | "isFetchingNextPage" | "fetchNextPage"
>;

/** Returns the stored position if this page is a reload of one that showed the conversation. */
function readPlace(id: ConversationId): Place | undefined {
  const kept = wasReloaded() ? sessionStorage.getItem(STORAGE_KEY) : null;
  sessionStorage.removeItem(STORAGE_KEY);
  if (kept === null) return undefined;
  const place: Place = JSON.parse(kept);
  return place.conversation === keyOf(id) ? place : undefined;
}

/** Restores the position after a reload, and loads older messages as far as needed. */
export function useScrollPosition(
  id: ConversationId,
  scroller: RefObject<HTMLElement | null>,
  { data, hasNextPage, isFetchingNextPage, fetchNextPage }: Loaded,
): void {
  const wanted = useRef<Place>(undefined);
  const conversation = keyOf(id);

  const begin = useEffectEvent(() => {
    wanted.current = readPlace(id);
  });
  useEffect(() => {
    const over = new AbortController();
    const { signal } = over;
    begin();
    window.addEventListener(
      "pagehide",
      () => {
        const top = scroller.current?.scrollTop ?? 0;
        if (top === 0) return;
        const place: Place = { conversation, top };
        sessionStorage.setItem(STORAGE_KEY, JSON.stringify(place));
      },
      { signal },
    );
    for (const move of MOVES) {
      window.addEventListener(move, () => (wanted.current = undefined), { signal, passive: true });
    }
    return () => over.abort();
  }, [conversation, scroller]);

  useEffect(() => {
    const place = wanted.current;
    if (!place || !scroller.current || !data || isFetchingNextPage) return;
    scroller.current.scrollTop = place.top;
    if (scroller.current.scrollTop > place.top + 1 && hasNextPage) void fetchNextPage();
    else wanted.current = undefined;
  }, [data, hasNextPage, isFetchingNextPage, fetchNextPage, scroller]);
}
