import { LIVE_PATH, PING, SILENCE_MAX_MS } from "@stepout/server/live/live.rules";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { livePosition, setLivePosition } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

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
  let source: EventSource | undefined;
  let timer: ReturnType<typeof setTimeout> | undefined;

  function expectEvent(): void {
    clearTimeout(timer);
    timer = setTimeout(reopenLater, SILENCE_MAX_MS);
  }

  function open(): void {
    onDown();
    expectEvent();
    const since = new URLSearchParams({ since: livePosition() });
    source = new EventSource(`${LIVE_PATH}?${since}`);
    // Don't rely on the response headers, because some proxies withhold the events.
    source.addEventListener("message", onUp, { once: true });
    source.onmessage = ({ data, lastEventId }) => {
      expectEvent();
      setLivePosition(lastEventId);
      const notice: LiveNotice = JSON.parse(data);
      onNotice(notice);
    };
    source.addEventListener(PING, expectEvent);
    // Don't let the browser reconnect, because all clients would do so at once after a restart.
    source.onerror = reopenLater;
  }

  function close(): void {
    clearTimeout(timer);
    source?.close();
  }

  function reopenLater(): void {
    close();
    onDown();
    timer = setTimeout(open, retryDelay(Math.random()));
  }

  function followVisibility(): void {
    close();
    if (!document.hidden) open();
  }

  const stopped = new AbortController();
  document.addEventListener("visibilitychange", followVisibility, stopped);
  followVisibility();
  return () => {
    stopped.abort();
    close();
  };
}
