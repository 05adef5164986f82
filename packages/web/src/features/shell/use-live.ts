import { useEffect } from "react";
import { setLive } from "#lib/live/live.ts";

/** The page is drawn and quiet by then, even on a slow phone. */
const START_MS = 2_000;

/** Starts live notices after the first screen is drawn; until then pages poll. */
export function useLive(): void {
  useEffect(() => {
    if (!("EventSource" in window)) return setLive(false);
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      setLive(false);
      const { startLive } = await import("#features/live/start-live.ts");
      if (!isGone) stop = startLive();
    };
    // The page goes on polling until the code has loaded.
    const timer = setTimeout(() => void start(), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, []);
}
