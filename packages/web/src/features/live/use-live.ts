import { useEffect } from "react";
import { setLive } from "#lib/live/live.ts";

/** The page is drawn and quiet by then, even on a slow phone. */
const START_MS = 2_000;

/** The page polls until the code has loaded, which may fail without a network. */
const keepPolling = () => undefined;

/** Starts live notices after the first screen is drawn; until then pages poll. */
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
