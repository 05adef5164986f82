import { useEffect } from "react";
import { setLive } from "#lib/live/live.ts";

/** After this delay, the page is drawn and idle, even on a slow phone. */
const START_MS = 2_000;

/** Ignores a failed import, because the page then keeps polling. */
const keepPolling = () => undefined;

/** Starts live notices after the first screen is drawn. Until then the page polls. */
export function useLive(): void {
  useEffect(() => {
    if (!("EventSource" in window)) return setLive(false);
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = () => {
      setLive(false);
      void import("./start-live.ts").then(({ startLive }) => {
        if (!isGone) stop = startLive();
      }, keepPolling);
    };
    const timer = setTimeout(start, START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
