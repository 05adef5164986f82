import { useEffect, useEffectEvent, useRef, useState } from "react";

// Repeat the opener's focus event. Headless UI missed it, but needs it to return the focus.
document.activeElement?.dispatchEvent(new FocusEvent("focus"));

const UNMOUNT_AFTER_MS = 1_000;

/**
 * Returns true once a closed dialog can be unmounted. Without this, Headless UI would keep a dialog mounted but
 * invisible if it closed during its opening animation.
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

/** Calls `onClosed` each time a dialog has closed and been removed from the DOM. */
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
    // `detail` counts quick clicks, and is 0 for the keyboard.
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

/** Ignores the second click of a double click, which would otherwise hit the screen below. */
export function useIgnoreSecondClicks(isOpen: boolean): void {
  useEffect(() => (isOpen ? ignoreSecondClicks : undefined), [isOpen]);
}
