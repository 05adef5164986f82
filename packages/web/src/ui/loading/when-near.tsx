import { type ReactNode, Suspense, startTransition, useEffect, useRef, useState } from "react";
import { watchFor } from "./lazy-near.tsx";

interface WhenNearProps {
  /** Fetches the part's code; the part is not drawn before it has come. */
  load: () => Promise<unknown>;
  /** Reserves the part's room before it is drawn. */
  className: string;
  children: ReactNode;
}

/**
 * One of many costly parts, such as the menu of each post: drawn once it is on the screen or about
 * to be. It waits for its code first, or the transition would wait for the network.
 */
export function WhenNear({ load, className, children }: WhenNearProps) {
  const [isNear, setIsNear] = useState(false);
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (!place.current) return;
    const draw = () => startTransition(() => setIsNear(true));
    return watchFor(place.current, () => void load().then(draw));
  }, [load]);
  return (
    <div ref={place} className={className}>
      <Suspense fallback={null}>{isNear && children}</Suspense>
    </div>
  );
}
