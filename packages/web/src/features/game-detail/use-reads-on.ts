import { useEffect, useState } from "react";

/** Less is a thumb that trembles. */
const TURN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/** Photos of posts, and charts. */
const PICTURES = "main article button img, main svg[preserveAspectRatio='none']";

/** Whether a picture stands in the strip above the foot of the screen that what floats would cover. */
const isPictureBehind = (height: number) =>
  [...document.querySelectorAll(PICTURES)].some((picture) => {
    const { top, bottom } = picture.getBoundingClientRect();
    return top < window.innerHeight && bottom > window.innerHeight - height;
  });

/**
 * Whether somebody scrolls down through the page, and so wants to see what comes, or has a picture where
 * something would float. Neither at the beginning nor at the end of the page, where room is kept for it.
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
