import { type RefObject, useEffect, useRef } from "react";

const APP_NAME = "StepOut";
let firstScreen: string | undefined;
let hasLeftFirst = false;

/** Sets the document's title. */
export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}

/**
 * Moves the focus to the heading when `screen` changes; undefined while the heading is that of a
 * placeholder.
 */
export function useScreenFocus(
  heading: RefObject<HTMLElement | null>,
  screen: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (screen === undefined) return;
    // The browser itself puts the focus at the top of the first screen, which may come in two
    // steps: its placeholder, then the screen.
    firstScreen ??= screen;
    if (screen !== firstScreen) hasLeftFirst = true;
    if (!hasLeftFirst) return;
    heading.current?.focus({ preventScroll: true });
  }, [heading, screen]);
}
