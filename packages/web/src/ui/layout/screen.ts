import { type RefObject, useEffect, useRef } from "react";

const APP_NAME = "StepOut";
let firstScreen: string | undefined;
let hasLeftFirst = false;

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}

/** Moves the focus to the heading when `screen` changes; undefined while a placeholder shows. */
export function useScreenFocus(
  heading: RefObject<HTMLElement | null>,
  screen: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (screen === undefined) return;
    // The browser focuses the top of the first screen, which may come in two steps: its
    // placeholder, then the screen.
    firstScreen ??= screen;
    if (screen !== firstScreen) hasLeftFirst = true;
    if (!hasLeftFirst) return;
    // A dialog that closes with the former screen returns the focus a moment after this effect.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  }, [heading, screen]);
}
