import { useEffect, useState } from "react";

/** Shorter scrolls are a trembling thumb. */
const TURN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** Pictures of posts, and charts. */
const PICTURES = "main article button img, main svg[preserveAspectRatio='none']";

/**
 * Whether a picture lies in the strip at the foot of the screen that a floating button would cover.
 */
const isPictureBehind = (height: number) =>
  [...document.querySelectorAll(PICTURES)].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - height;
  });

/**
 * Whether somebody scrolls down through the page or has a picture where a button would float. False
 * at the beginning and the end of the page, where there is room for the button.
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
