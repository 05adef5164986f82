import { SILENCE_MAX_MS } from "@stepout/server/live/live.rules";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { livePosition, noteTold } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

interface StreamHandlers {
  /** A stream's first notice has the changes missed before. */
  onNotice: (notice: LiveNotice) => void;
  onUp: () => void;
  /** Also while the stream opens, which it does by itself. */
  onDown: () => void;
}

function streamUrl(): string {
  const input = JSON.stringify({ lastEventId: livePosition() });
  return `/trpc/live.changes?${new URLSearchParams({ input })}`;
}

/**
 * Keeps a stream open while the tab is visible. Hidden tabs have none, since browsers allow six
 * connections per HTTP/1.1 server. A stream that ends, fails or falls silent reopens after a pause.
 */
export function keepStream({ onNotice, onUp, onDown }: StreamHandlers): () => void {
  let stream: EventSource | undefined;
  /** Until the stream has been silent for too long, or until the next attempt. */
  let timer: ReturnType<typeof setTimeout> | undefined;

  function close(): void {
    clearTimeout(timer);
    stream?.close();
  }

  function reopen(): void {
    close();
    onDown();
    timer = setTimeout(open, retryDelay(Math.random()));
  }

  function limitSilence(): void {
    clearTimeout(timer);
    timer = setTimeout(reopen, SILENCE_MAX_MS);
  }

  function open(): void {
    onDown();
    stream = new EventSource(streamUrl());
    limitSilence();
    stream.addEventListener("open", onUp);
    // tRPC sends one when there has been nothing else to send.
    stream.addEventListener("ping", limitSilence);
    stream.addEventListener("message", ({ lastEventId, data }) => {
      limitSilence();
      noteTold(lastEventId);
      onNotice(JSON.parse(data));
    });
    // The browser's own retries come at fixed times: all clients would reconnect at once.
    stream.addEventListener("error", reopen);
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
