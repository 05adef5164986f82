import { useEffect, useState } from "react";

// Headless UI returns the focus only to elements whose focus event it has seen. It loads with the first dialog, after
// the opener received the focus, so dispatch that event again.
document.activeElement?.dispatchEvent(new FocusEvent("focus"));

const UNMOUNT_AFTER_MS = 1_000;

/**
 * Returns true when a closed dialog should be unmounted. Headless UI leaves an invisible dialog on the page if it
 * closes during its opening animation.
 */
export function useCanUnmount(isOpen: boolean): boolean {
  const [canUnmount, setCanUnmount] = useState(!isOpen);
  if (isOpen && canUnmount) setCanUnmount(false);
  useEffect(() => {
    if (isOpen) return;
    const timer = setTimeout(() => setCanUnmount(true), UNMOUNT_AFTER_MS);
    return () => clearTimeout(timer);
  }, [isOpen]);
  return canUnmount && !isOpen;
}
