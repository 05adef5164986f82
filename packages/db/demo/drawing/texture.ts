import type { Random } from "../random.ts";
import { BYTES_PER_PIXEL, type Canvas, fillRows } from "./canvas.ts";
import { type Color, mix } from "./color.ts";

const TABLE_SIZE = 256;
const TABLE_MASK = TABLE_SIZE - 1;

/** Returns one-dimensional smooth noise between -1 and 1. Each octave adds finer detail. */
export function createNoise(random: Random, octaves = 4): (x: number) => number {
  const values = Float64Array.from({ length: TABLE_SIZE }, () => random.between(-1, 1));
  const smooth = (x: number) => {
    const whole = Math.floor(x);
    const rest = x - whole;
    const eased = rest * rest * (3 - 2 * rest);
    const from = values[whole & TABLE_MASK] ?? 0;
    return from + ((values[(whole + 1) & TABLE_MASK] ?? 0) - from) * eased;
  };
  return (x) => {
    let sum = 0;
    let weight = 0.5;
    let scaled = x;
    for (let octave = 0; octave < octaves; octave++) {
      sum += smooth(scaled) * weight;
      weight /= 2;
      // Not exactly 2, so that the octaves never align.
      scaled = scaled * 2.03 + 17.7;
    }
    return sum;
  };
}

const SHADES = 256;

/** Precomputes the shades, because the returned function runs for every pixel. */
export function createGradient(...colors: readonly [Color, ...Color[]]): (at: number) => Color {
  const [first] = colors;
  const steps = colors.length - 1;
  const shades = Array.from({ length: SHADES + 1 }, (_, shade) => {
    const place = (shade / SHADES) * steps;
    const whole = Math.min(steps - 1, Math.floor(place));
    return mix(colors[whole] ?? first, colors[whole + 1] ?? first, place - whole);
  });
  return (at) => shades[Math.round(Math.min(1, Math.max(0, at)) * SHADES)] ?? first;
}

/** The gradient reaches its last colour at `horizon`, a fraction of the canvas height. */
export function fillSky(canvas: Canvas, colors: readonly [Color, ...Color[]], horizon = 1): void {
  const gradient = createGradient(...colors);
  fillRows(canvas, (down) => gradient(down / horizon));
}

export function finish(canvas: Canvas, random: Random, { grain = 7, corners = 0.16 } = {}): void {
  const { width, height, pixels } = canvas;
  let state = random.integer(1, 2 ** 31);
  for (let y = 0; y < height; y++) {
    const dy = (2 * y) / height - 1;
    for (let x = 0; x < width; x++) {
      const dx = (2 * x) / width - 1;
      const reach = dx * dx + dy * dy;
      const light = 1 - corners * reach * reach * 0.25;
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      const noise = ((state >>> 16) / 65_536 - 0.5) * grain;
      const i = (y * width + x) * BYTES_PER_PIXEL;
      pixels[i] = (pixels[i] ?? 0) * light + noise;
      pixels[i + 1] = (pixels[i + 1] ?? 0) * light + noise;
      pixels[i + 2] = (pixels[i + 2] ?? 0) * light + noise;
    }
  }
}
