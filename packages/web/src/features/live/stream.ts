import type { AppRouter } from "@stepout/server/app-router";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { createTRPCClient, httpSubscriptionLink } from "@trpc/client";
import { livePosition } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

/** A separate client, loaded after the first screen. */
const client = createTRPCClient<AppRouter>({ links: [httpSubscriptionLink({ url: "/trpc" })] });

export interface StreamHandlers {
  /** Changes up to `position`; a stream's first notice has those missed before. */
  onNotice: (notice: LiveNotice, position: string) => void;
  onUp: () => void;
  /** The stream reconnects by itself. */
  onDown: () => void;
}

/**
 * Keeps a stream open. The link reconnects after network failures; a stream that the server ends or
 * refuses reopens after a pause.
 */
export function keepStream({ onNotice, onUp, onDown }: StreamHandlers): () => void {
  let isStopped = false;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let stream = open();

  function open() {
    return client.live.changes.subscribe(
      { lastEventId: livePosition() },
      {
        onData: ({ id, data }) => onNotice(data, id),
        onConnectionStateChange: ({ state }) => (state === "pending" ? onUp() : onDown()),
        onError: reopen,
        onComplete: reopen,
      },
    );
  }

  function reopen(): void {
    if (isStopped) return;
    onDown();
    retry = setTimeout(() => {
      stream = open();
    }, retryDelay(Math.random()));
  }

  return () => {
    isStopped = true;
    clearTimeout(retry);
    stream.unsubscribe();
  };
}
