import { useEffect } from "react";
import { insist } from "#lib/loading/retry.ts";
import { useCurrentUser } from "#lib/session/current-user.ts";

/** The page is there and quiet by then, on a slow phone, too. */
const START_MS = 2_000;

/** All that it takes; some of it browsers have only over https and on this very machine. */
const canListen = () =>
  "locks" in navigator && "BroadcastChannel" in window && "EventSource" in window;

/** Lets the server tell what changes, once the first screen is there; until then pages ask. */
export function useLive(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    if (!canListen()) return;
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startLive } = await insist(() => import("#features/live/start-live.ts"));
      if (!isGone) stop = startLive(id);
    };
    // Until its code has come the page goes on asking.
    const timer = setTimeout(() => void start(), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id]);
}
