import { useEffect, useState } from "react";

/** Far longer than anything takes to move out of sight. */
const GONE_AFTER_MS = 1_000;

/**
 * Whether something that was closed may be taken off the page for good. Headless UI itself leaves
 * what is closed while it is still opening on the page, unseen, when the two movements meet.
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
