import { useEffect, useRef } from "react";

const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const PIECES = 140;
const SPREAD_DEGREES = 75;

async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  const { default: confetti } = await import("canvas-confetti");
  // The content security policy forbids the library's worker, which loads from a blob URL.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  await fire({ particleCount: PIECES, spread: SPREAD_DEGREES, origin: { y: 0.6 } });
}

/** Shows nothing if the user prefers reduced motion, or if the code can't be loaded. */
export function Confetti() {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => {
    if (!canvas.current || matchMedia(REDUCED_MOTION).matches) return;
    throwConfetti(canvas.current).catch(() => undefined);
  }, []);
  return (
    <canvas ref={canvas} aria-hidden className="pointer-events-none fixed inset-0 z-50 size-full" />
  );
}
