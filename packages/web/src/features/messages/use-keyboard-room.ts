import { type RefObject, useEffect } from "react";

/** Beyond this scale the page is zoomed in, and its visible part says nothing about keyboards. */
const LARGEST_UNZOOMED = 1.05;

/**
 * Sets `--hidden-above` and `--hidden-below` to what the screen keyboard covers. Some browsers lay
 * it over the page and push the page up.
 */
export function useKeyboardRoom(element: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const viewport = window.visualViewport;
    if (!viewport) return;
    const measure = () => {
      const isZoomed = viewport.scale > LARGEST_UNZOOMED;
      const above = isZoomed ? 0 : Math.max(0, viewport.offsetTop);
      const below = isZoomed ? 0 : Math.max(0, window.innerHeight - viewport.height - above);
      element.current?.style.setProperty("--hidden-above", `${above}px`);
      element.current?.style.setProperty("--hidden-below", `${below}px`);
    };
    measure();
    viewport.addEventListener("resize", measure);
    viewport.addEventListener("scroll", measure);
    return () => {
      viewport.removeEventListener("resize", measure);
      viewport.removeEventListener("scroll", measure);
    };
  }, [element]);
}
