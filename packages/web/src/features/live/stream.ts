import { SILENCE_MAX_MS } from "@stepout/server/live/live.rules";
import type { LiveNotice } from "@stepout/server/live/live.schema";
import { livePosition } from "#lib/live/live-position.ts";
import { retryDelay } from "./live.rules.ts";

const STREAM_URL = "/trpc/live.changes";

/** The event names by which the server's library reports an end and a failure. */
const ENDINGS = ["error", "return", "serialized-error"];

export interface StreamHandlers {
  /** The changes up to a position; the first notice of a stream holds what was missed. */
  onNotice: (notice: LiveNotice, position: string) => void;
  onSignOfLife: () => void;
  onEnd: () => void;
}

/** Without the schema, whose library weighs more than this whole file. */
const isNotice = (value: unknown): value is LiveNotice =>
  Array.isArray(value) && value.every((change) => typeof Object(change).about === "string");

/** A newer server may send notices that this page does not understand. */
function readNotice(data: string): LiveNotice {
  const notice: unknown = JSON.parse(data);
  return isNotice(notice) ? notice : [{ about: "anything" }];
}

/**
 * The browser's own reader in place of the tRPC client's link, which would add to the first load.
 */
function openStream({ onNotice, onSignOfLife, onEnd }: StreamHandlers): () => void {
  const source = new EventSource(`${STREAM_URL}?lastEventId=${livePosition()}`);
  let silence: ReturnType<typeof setTimeout> | undefined;
  const close = () => {
    clearTimeout(silence);
    source.close();
  };
  const end = () => {
    close();
    onEnd();
  };
  const waitOn = () => {
    clearTimeout(silence);
    silence = setTimeout(end, SILENCE_MAX_MS);
  };
  waitOn();
  source.addEventListener("ping", () => {
    waitOn();
    onSignOfLife();
  });
  source.addEventListener("message", ({ data, lastEventId }) => {
    waitOn();
    onNotice(readNotice(String(data)), lastEventId);
  });
  for (const name of ENDINGS) source.addEventListener(name, end);
  return close;
}

/** Keeps a stream open: one that ends is opened again, at once when the network may be back. */
export function keepStream(handlers: StreamHandlers): () => void {
  let failures = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;
  let close: () => void = () => undefined;

  function open(): void {
    retry = undefined;
    close = openStream({
      ...handlers,
      onNotice(notice, position) {
        failures = 0;
        handlers.onNotice(notice, position);
      },
      onEnd() {
        retry = setTimeout(open, retryDelay(failures, Math.random()));
        failures += 1;
        handlers.onEnd();
      },
    });
  }

  const hope = () => {
    if (retry === undefined || document.hidden) return;
    clearTimeout(retry);
    open();
  };
  const stopHoping = new AbortController();
  window.addEventListener("online", hope, stopHoping);
  document.addEventListener("visibilitychange", hope, stopHoping);
  open();
  return () => {
    stopHoping.abort();
    clearTimeout(retry);
    close();
  };
}
