import { type RefObject, startTransition, useEffect, useState } from "react";
import { insist } from "#lib/loading/retry.ts";
import { watchFor } from "./lazy-near.tsx";

/**
 * Whether what stands at a place has been on the screen, or about to be, and its code has come: what is
 * drawn in steps waits for every step, so none may wait for the network.
 */
export function useIsNear(place: RefObject<Element | null>, load: () => Promise<unknown>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    if (!place.current) return;
    const draw = () => startTransition(() => setIsNear(true));
    return watchFor(place.current, () => void insist(load).then(draw));
  }, [place, load]);
  return isNear;
}
