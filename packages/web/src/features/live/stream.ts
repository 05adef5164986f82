import type { AppRouter } from "@stepout/server/app-router";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { livePosition, noteTold } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

/** A separate client, loaded after the first screen. */
const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });

interface StreamHandlers {
  /** A stream's first notice has the changes missed before. */
  onNotice: (notice: LiveNotice) => void;
  onUp: () => void;
  /** The stream reconnects by itself. */
  onDown: () => void;
}

/**
 * Keeps a stream open while the tab is visible. Hidden tabs have none, since browsers allow six
 * connections per HTTP/1.1 server. The link reconnects after network failures; a stream that the
 * server ends or refuses reopens after a pause.
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
          noteTold(id);
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

  const follow = () => (document.hidden ? close() : open());
  const stopped = new AbortController();
  document.addEventListener("visibilitychange", follow, stopped);
  follow();
  return () => {
    stopped.abort();
    close();
  };
}
