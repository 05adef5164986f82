import { useLocation } from "@tanstack/react-router";
import { type RefObject, useEffect, useRef, useState } from "react";

const APP_NAME = "StepOut";
let firstScreen: string | undefined;
let hasLeftFirst = false;

export function useScreenTitle(title: string): void {
  useEffect(() => {
    document.title = `${title} · ${APP_NAME}`;
  }, [title]);
}

/** Focuses the heading when `screen` changes. `screen` is undefined for a placeholder. */
export function useScreenFocus(
  heading: RefObject<HTMLElement | null>,
  screen: string | undefined,
): void {
  const shown = useRef<string>(undefined);
  useEffect(() => {
    if (shown.current === screen) return;
    shown.current = screen;
    if (screen === undefined) return;
    // Don't focus the heading of the first screen, even if the screen showed a placeholder first.
    firstScreen ??= screen;
    if (screen !== firstScreen) hasLeftFirst = true;
    if (!hasLeftFirst) return;
    // Focus later, because a dialog that closes with the previous screen returns the focus after this effect.
    setTimeout(() => heading.current?.focus({ preventScroll: true }));
  }, [heading, screen]);
}

/** @returns a ref for the heading, which gets the focus when the URL changes */
export function useScreenHeading(title: string): RefObject<HTMLHeadingElement | null> {
  const heading = useRef<HTMLHeadingElement>(null);
  const pathname = useLocation({ select: (location) => location.pathname });
  // Keep the first pathname, because the location changes before the next screen appears.
  const [path] = useState(pathname);
  useScreenTitle(title);
  useScreenFocus(heading, path);
  return heading;
}
