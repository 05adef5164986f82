import { useEffect } from "react";
import { useCurrentUser } from "#lib/session.ts";

/** The page is there and quiet by then, on a slow phone, too. */
const START_MS = 2_000;

/** Lets the server tell what changes, once the first screen is there; until then pages ask. */
export function useLive(): void {
  const { id } = useCurrentUser();
  useEffect(() => {
    let stop: (() => void) | undefined;
    let isGone = false;
    const start = async () => {
      const { startLive } = await import("#features/live/start-live.ts");
      if (!isGone) stop = startLive(id);
    };
    // Where the code can't be loaded the page goes on asking.
    const timer = setTimeout(() => void start().catch(() => undefined), START_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
      stop?.();
    };
  }, [id]);
}
