import { useEffect, useState } from "react";

/** Less is a thumb that trembles. */
const TURN_PX = 12;

const distanceToEnd = () =>
  document.documentElement.scrollHeight - window.innerHeight - window.scrollY;

/**
 * Whether somebody scrolls down through the page, and so wants to see what comes. No longer once they turn
 * back, nor at the end of the page, where room is kept for what floats.
 */
export function useReadsOn(roomAtEnd: number): boolean {
  const [readsOn, setReadsOn] = useState(false);
  useEffect(() => {
    let turn = window.scrollY;
    const look = () => {
      const moved = window.scrollY - turn;
      if (Math.abs(moved) < TURN_PX) return;
      turn = window.scrollY;
      setReadsOn(moved > 0 && distanceToEnd() > roomAtEnd);
    };
    window.addEventListener("scroll", look, { passive: true });
    return () => window.removeEventListener("scroll", look);
  }, [roomAtEnd]);
  return readsOn;
}
