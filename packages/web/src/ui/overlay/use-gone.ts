import { useEffect, useState } from "react";

/** Far longer than any closing animation. */
const GONE_AFTER_MS = 1_000;

/**
 * Whether a closed dialog can be taken off the page. Headless UI leaves it there, unseen, when it
 * is closed while its opening animation still runs.
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
