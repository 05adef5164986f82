const REDUCED_MOTION = "(prefers-reduced-motion: reduce)";
const PIECES = 140;
const SPREAD_DEGREES = 75;

/** Throws confetti once, on a canvas of its own; nothing for people who want no motion. */
export async function throwConfetti(canvas: HTMLCanvasElement): Promise<void> {
  if (matchMedia(REDUCED_MOTION).matches) return;
  const { default: confetti } = await import("canvas-confetti");
  // A worker would come from an address that the page's own rules forbid.
  const fire = confetti.create(canvas, { resize: true, useWorker: false });
  await fire({ particleCount: PIECES, spread: SPREAD_DEGREES, origin: { y: 0.6 } });
}
