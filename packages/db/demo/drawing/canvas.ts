import type { Random } from "../random.ts";
import type { Color } from "./color.ts";
import { length, type Shape } from "./shape.ts";

export interface Canvas {
  readonly width: number;
  readonly height: number;
  readonly pixels: Uint8ClampedArray;
}

/** Positions and sizes are fractions of the canvas. */
export type Scene = (canvas: Canvas, random: Random) => void;

export type Paint = Color | ((x: number, y: number) => Color);

/** `depth` is the distance below an edge, in pixels. */
export type DepthPaint = Color | ((depth: number, x: number, y: number) => Color);

export const BYTES_PER_PIXEL = 4;
const OPAQUE = 255;

export const createCanvas = (width: number, height: number): Canvas => ({
  width,
  height,
  pixels: new Uint8ClampedArray(width * height * BYTES_PER_PIXEL).fill(OPAQUE),
});

function blend(pixels: Uint8ClampedArray, at: number, color: Color, opacity: number): void {
  if (opacity === 1) {
    pixels[at] = color[0];
    pixels[at + 1] = color[1];
    pixels[at + 2] = color[2];
    return;
  }
  const kept = 1 - opacity;
  pixels[at] = (pixels[at] ?? 0) * kept + color[0] * opacity;
  pixels[at + 1] = (pixels[at + 1] ?? 0) * kept + color[1] * opacity;
  pixels[at + 2] = (pixels[at + 2] ?? 0) * kept + color[2] * opacity;
}

/** `softness` is the width of the fading edge, in pixels. */
export function fill(
  canvas: Canvas,
  shape: Shape,
  paint: Paint,
  { opacity = 1, softness = 1.2 } = {},
): void {
  const { width, height, pixels } = canvas;
  const { box, distance, trust } = shape;
  const left = Math.max(0, Math.floor(box.left - softness));
  const right = Math.min(width, Math.ceil(box.right + softness));
  const top = Math.max(0, Math.floor(box.top - softness));
  const bottom = Math.min(height, Math.ceil(box.bottom + softness));
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const away = distance(x + 0.5, y + 0.5);
      const coverage = 0.5 - away / softness;
      // The next `run` pixels contain no edge.
      const run = Math.floor((Math.abs(away) - softness / 2) * trust);
      if (coverage <= 0) {
        x += Math.max(0, run);
        continue;
      }
      const end = coverage < 1 ? x : Math.min(right - 1, x + Math.max(0, run));
      const strength = Math.min(1, coverage) * opacity;
      for (; x <= end; x++) {
        const color = typeof paint === "function" ? paint(x, y) : paint;
        blend(pixels, (y * width + x) * BYTES_PER_PIXEL, color, strength);
      }
      x = end;
    }
  }
}

export function fillBelow(
  canvas: Canvas,
  topAt: (x: number) => number,
  paint: DepthPaint,
  { opacity = 1, bottom = canvas.height } = {},
): void {
  const { width, pixels } = canvas;
  const edges = Float64Array.from({ length: width }, (_, x) => topAt(x));
  const highest = edges.reduce((least, edge) => Math.min(least, edge));
  // Draw row by row, which is fast because each row is contiguous in memory.
  for (let y = Math.max(0, Math.floor(highest)); y < bottom; y++) {
    for (let x = 0; x < width; x++) {
      const depth = y - (edges[x] ?? 0);
      if (depth <= -1) continue;
      const color = typeof paint === "function" ? paint(depth, x, y) : paint;
      const coverage = Math.min(1, depth + 1) * opacity;
      blend(pixels, (y * width + x) * BYTES_PER_PIXEL, color, coverage);
    }
  }
}

export function fillRows(canvas: Canvas, paint: (down: number) => Color): void {
  const { width, height, pixels } = canvas;
  for (let y = 0; y < height; y++) {
    const color = paint(y / height);
    const end = (y + 1) * width * BYTES_PER_PIXEL;
    for (let at = y * width * BYTES_PER_PIXEL; at < end; at += BYTES_PER_PIXEL) {
      blend(pixels, at, color, 1);
    }
  }
}

export function glow(
  canvas: Canvas,
  at: { x: number; y: number; radius: number },
  color: Color,
  strength: number,
): void {
  const { width, height, pixels } = canvas;
  const top = Math.max(0, Math.floor(at.y - at.radius));
  const bottom = Math.min(height, Math.ceil(at.y + at.radius));
  const left = Math.max(0, Math.floor(at.x - at.radius));
  const right = Math.min(width, Math.ceil(at.x + at.radius));
  const [red, green, blue] = color.map((channel) => (channel / OPAQUE) * strength);
  for (let y = top; y < bottom; y++) {
    for (let x = left; x < right; x++) {
      const reach = length(x - at.x, y - at.y) / at.radius;
      if (reach >= 1) continue;
      const light = (1 - reach) * (1 - reach);
      const i = (y * width + x) * BYTES_PER_PIXEL;
      brighten(pixels, i, light * (red ?? 0));
      brighten(pixels, i + 1, light * (green ?? 0));
      brighten(pixels, i + 2, light * (blue ?? 0));
    }
  }
}

function brighten(pixels: Uint8ClampedArray, at: number, light: number): void {
  const before = pixels[at] ?? 0;
  pixels[at] = before + (OPAQUE - before) * light;
}
