import { useEffect, useEffectEvent, useRef, useState } from "react";

// Headless UI returns the focus only to elements whose focus event it has seen. It loads with the first dialog, after
// the opener received the focus. Dispatch a second focus event, so that Headless UI sees it.
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

/** Runs `onClosed` each time a dialog that was open has left the page. */
export function useOnClosed(isClosed: boolean, onClosed: (() => void) | undefined): void {
  const wasClosed = useRef(isClosed);
  const report = useEffectEvent(() => onClosed?.());
  useEffect(() => {
    // Headless UI returns the focus in a microtask, which is already queued here.
    if (isClosed && !wasClosed.current) queueMicrotask(report);
    wasClosed.current = isClosed;
  }, [isClosed]);
}

const DOUBLE_CLICK_MS = 600;

function ignoreSecondClicks(): void {
  const ignore = (event: MouseEvent) => {
    // `detail` is the number of clicks in quick succession, or 0 for a click by keyboard.
    if (event.detail < 2) return;
    event.preventDefault();
    event.stopPropagation();
  };
  document.addEventListener("click", ignore, { capture: true });
  setTimeout(
    () => document.removeEventListener("click", ignore, { capture: true }),
    DOUBLE_CLICK_MS,
  );
}

/** Ignores the rest of a double click that closed the dialog, because it would hit the screen below. */
export function useIgnoreSecondClicks(isOpen: boolean): void {
  useEffect(() => (isOpen ? ignoreSecondClicks : undefined), [isOpen]);
}
