import { useEffect, useState } from "react";

/** Shorter scrolls are a trembling thumb. */
const TURN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

const PICTURES = "main article button img, main svg[preserveAspectRatio='none']";

/** Returns true if a picture is within `height` of the screen's foot, under a floating button. */
const isPictureBehind = (height: number) =>
  [...document.querySelectorAll(PICTURES)].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - height;
  });

/**
 * Returns true while the user scrolls down or a floating button would cover a picture; false near
 * either end of the page.
 */
export function useReadsOn(roomAtEnd: number): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const look = () => {
      const moved = window.scrollY - turn;
      if (Math.abs(moved) < TURN_PX) return;
      turn = window.scrollY;
      const isBetween = turn >= TURN_PX && distanceToEnd() > roomAtEnd;
      setReadsOn(isBetween && (moved > 0 || isPictureBehind(roomAtEnd)));
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [roomAtEnd]);
  return readsOn;
}
