import type { AppRouter } from "@stepout/server/app-router";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { livePosition, setLivePosition } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

/** Separate from the main client, so that the subscription code loads after the first screen. */
const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });

interface StreamHandlers {
  /** Receives each notice. The first notice contains the changes missed before the stream opened. */
  onNotice: (notice: LiveNotice) => void;
  onUp: () => void;
  onDown: () => void;
}

/**
 * Keeps a stream open while the tab is visible.
 * Hidden tabs close their stream: browsers allow only six connections per HTTP/1.1 server.
 */
export function keepStream({ onNotice, onUp, onDown }: StreamHandlers): () => void {
  let isWanted = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let closeStream: (() => void) | undefined;

  function open(): void {
    isWanted = true;
    const stream = client.live.changes.subscribe(
      { lastEventId: livePosition() },
      {
        onData({ id, data }) {
          setLivePosition(id);
          onNotice(data);
        },
        onConnectionStateChange: ({ state }) => (state === "pending" ? onUp() : onDown()),
        onError: reopen,
        onComplete: reopen,
      },
    );
    closeStream = () => stream.unsubscribe();
  }

  function reopen(): void {
    if (!isWanted) return;
    onDown();
    retry = setTimeout(open, retryDelay(Math.random()));
  }

  function close(): void {
    isWanted = false;
    clearTimeout(retry);
    closeStream?.();
  }

  const followVisibility = () => (document.hidden ? close() : open());
  const stopped = new AbortController();
  document.addEventListener("visibilitychange", followVisibility, stopped);
  followVisibility();
  return () => {
    stopped.abort();
    close();
  };
}
