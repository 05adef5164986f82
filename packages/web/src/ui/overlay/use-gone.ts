import { useEffect, useState } from "react";

/** Far longer than any closing animation. */
const GONE_AFTER_MS = 1_000;

/**
 * Returns true once a closed dialog can be unmounted. Headless UI leaves it, unseen, if it closes
 * during its opening animation.
 */
export function useGone(isOpen: boolean): boolean {
  const [isGone, setIsGone] = useState(!isOpen);
  if (isOpen && isGone) setIsGone(false);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setIsGone(true), GONE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return isGone && !isOpen;
}
