import { useEffect } from "react";
import { setLive } from "#lib/live/live.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";

/** The page is drawn and quiet by then, even on a slow phone. */
const START_MS = 2_000;

/** Some of these browser APIs need https or localhost. */
const canListen = () =>
  "locks" in navigator && "BroadcastChannel" in window && "EventSource" in window;

/** Starts live notices after the first screen is drawn; until then pages poll. */
export function useLive(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (!canListen()) return setLive(false);
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      setLive(false);
      const { startLive } = await import("#features/live/start-live.ts");
      if (!isGone) stop = startLive(id);
    };
    // The page goes on polling until the code has loaded.
    const timer = setTimeout(() => void start(), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id]);
}
