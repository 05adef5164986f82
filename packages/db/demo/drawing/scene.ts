import type { Random } from "../random.ts";
import type { Canvas } from "./canvas.ts";

/**
 * Draws one picture. Scenes place things by fractions of the canvas, as a painter would, so the
 * numbers in them are positions and sizes by eye.
 */
export type Scene = (canvas: Canvas, random: Random) => void;
