import type { Random } from "../random.ts";
import { type Canvas, fill, fillBelow, fillRows, glow, type Scene } from "./canvas.ts";
import { type Color, INK, mix } from "./color.ts";
import { drawClouds, drawPine, drawSun, type Light, type SunPlace } from "./scenes-land.ts";
import { area, block, capsule, circle, type Point, ring, without } from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

function drawGlitter(
  canvas: Canvas,
  random: Random,
  place: { x: number; top: number; color: Color; count: number },
): void {
  const { width, height } = canvas;
  for (let i = 0; i < place.count; i++) {
    const near = random.fraction() ** 1.4;
    const y = height * (place.top + (0.99 - place.top) * near);
    const x = width * (place.x + random.between(-1, 1) * (0.025 + near * 0.16));
    const length = width * random.between(0.01, 0.05) * (0.5 + near);
    const shape = capsule([x - length, y], [x + length, y], 0.8 + near * 2.4);
    fill(canvas, shape, place.color, { opacity: random.between(0.35, 0.85) });
  }
}

export const lake =
  (light: Light, sun: SunPlace, shore: "pines" | "reeds" | "jetty"): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    const level = 0.56;
    fillSky(canvas, light.sky, level);
    drawSun(canvas, light, sun);
    drawClouds(canvas, random, INK.paper, 4);
    const mirror = createGradient(...light.sky);
    const ripple = createNoise(random, 3);
    for (let y = Math.round(height * level); y < height; y++) {
      const down = (y / height - level) / (1 - level);
      const water = mix(mirror(0.94 - down + ripple(y / 7) * 0.08), light.far, 0.25);
      fill(canvas, area(0, y, width, y + 1), mix(water, light.near, 0.1 + down * 0.5));
    }
    for (let layer = 0; layer < 3; layer++) {
      const noise = createNoise(random, 4);
      const rise = (x: number) =>
        (0.03 + Math.abs(noise(x / (width * 0.3))) * 0.2) * height * (1 - layer * 0.28);
      const color = mix(light.far, light.near, 0.1 + layer * 0.3);
      fillBelow(canvas, (x) => height * level - rise(x), color, {
        bottom: Math.round(height * level),
      });
      for (let x = 0; x < width; x += 2) {
        const low = height * level + rise(x) * 0.7;
        fill(canvas, area(x, height * level, x + 2, low), color, { opacity: 0.34 });
      }
    }
    drawGlitter(canvas, random, { x: sun.x, top: level + 0.02, color: light.sun, count: 70 });
    SHORES[shore](canvas, random, light);
  };

const SHORES = {
  pines(canvas: Canvas, random: Random, light: Light) {
    const { width, height } = canvas;
    for (let tree = 0; tree < 9; tree++) {
      const x = width * (tree < 5 ? random.between(-0.02, 0.2) : random.between(0.88, 1.02));
      drawPine(
        canvas,
        { x, y: height * random.between(0.9, 1.02) },
        height * random.between(0.3, 0.52),
        mix(light.near, INK.night, 0.45),
      );
    }
    const ground = createNoise(random, 3);
    const bank = (x: number) =>
      height * (0.97 - 0.1 * Math.abs((2 * x) / width - 1) ** 3) + ground(x / 90) * 8;
    fillBelow(canvas, bank, mix(light.near, INK.night, 0.55));
  },
  reeds(canvas: Canvas, random: Random, light: Light) {
    const { width, height } = canvas;
    for (let reed = 0; reed < 60; reed++) {
      const x = width * (random.isLucky(0.5) ? random.between(0, 0.26) : random.between(0.74, 1));
      const tall = height * random.between(0.12, 0.34);
      const lean = width * random.between(-0.03, 0.03);
      const color = mix(light.near, INK.night, random.between(0.2, 0.7));
      fill(canvas, capsule([x, height], [x + lean, height - tall], 1.6), color);
      if (random.isLucky(0.35)) {
        const tip = capsule([x + lean, height - tall], [x + lean * 1.1, height - tall - 20], 4);
        fill(canvas, tip, mix(color, INK.cocoa, 0.6));
      }
    }
  },
  jetty(canvas: Canvas, _: Random, light: Light) {
    const { width, height } = canvas;
    const wood = mix(light.near, INK.cocoa, 0.6);
    const planks = 12;
    for (let plank = 0; plank < planks; plank++) {
      const near = (plank / planks) ** 1.7;
      const y = height * (0.68 + 0.34 * near);
      const reach = width * (0.05 + 0.16 * near);
      const thick = height * (0.006 + 0.016 * near);
      const board = area(width * 0.44 - reach, y, width * 0.44 + reach, y + thick * 1.35);
      fill(canvas, board, mix(wood, INK.sand, 0.35 - 0.2 * (plank % 2)));
    }
    for (const side of [-1, 1]) {
      const x = width * (0.44 + side * 0.062);
      fill(
        canvas,
        capsule([x, height * 0.62], [x, height * 0.72], width * 0.008),
        mix(wood, INK.night, 0.4),
      );
    }
  },
};

export const sea =
  (light: Light, sun: SunPlace): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.54);
    drawSun(canvas, light, sun);
    drawClouds(canvas, random, INK.paper, 6);
    const bands = 9;
    for (let band = 0; band < bands; band++) {
      const share = band / (bands - 1);
      const phase = random.between(0, 7);
      const wave = height * (0.004 + 0.018 * share);
      const base = height * (0.52 + 0.46 * share ** 1.5);
      const length = width * (0.05 + 0.12 * share);
      const top = (x: number) =>
        base + Math.sin(x / length + phase) * wave + Math.sin(x / (length * 2.7) + band) * wave;
      const color = mix(light.far, light.near, 0.1 + share * 0.75);
      const foam = { opacity: 0.75, bottom: Math.round(base + wave * 3) };
      fillBelow(canvas, (x) => top(x) - 1 - 3 * share, INK.paper, foam);
      fillBelow(canvas, (x) => top(x) + 1 + 2 * share, color);
    }
    drawGlitter(canvas, random, { x: sun.x, top: 0.54, color: light.sun, count: 45 });
  };

export const swimmer =
  (water: readonly [Color, Color, Color], suit: Color, cap: Color): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillRows(canvas, createGradient(...water));
    const at = { x: width * 0.46, y: height * 0.5 };
    const unit = height * 0.03;
    for (let wave = 9; wave > 1; wave--) {
      const circles = ring(at.x, at.y, wave * height * 0.085, 4.5);
      fill(canvas, circles, INK.paper, { opacity: 0.62 - wave * 0.06, softness: 3 });
    }
    for (let i = 0; i < 70; i++) {
      const x = width * random.fraction();
      const y = height * random.fraction();
      const length = random.between(6, 26);
      const glint = capsule([x, y], [x + length, y - 3], 1.6);
      fill(canvas, glint, INK.paper, { opacity: random.between(0.15, 0.5) });
    }
    glow(canvas, { ...at, radius: height * 0.42 }, INK.butter, 0.4);
    const skin = mix(INK.sand, INK.brick, 0.35);
    const point = (x: number, y: number): Point => [at.x + x * unit, at.y + y * unit];
    const limbs: readonly [Point, Point, number][] = [
      [point(-1, -1.9), point(-3.6, -3.4), 0.5],
      [point(-3.6, -3.4), point(-4.6, -5.6), 0.42],
      [point(1, -1.9), point(3.8, -2.9), 0.5],
      [point(3.8, -2.9), point(5.9, -4.2), 0.42],
      [point(-0.6, 2.2), point(-1.5, 5), 0.6],
      [point(-1.5, 5), point(-1.6, 7.6), 0.46],
      [point(0.6, 2.2), point(2, 4.7), 0.6],
      [point(2, 4.7), point(2.4, 7.3), 0.46],
    ];
    const shade = mix(water[2], INK.night, 0.3);
    for (const [[ax, ay], [bx, by], thick] of limbs) {
      const shadow = capsule([ax + 8, ay + 12], [bx + 8, by + 12], thick * unit);
      fill(canvas, shadow, shade, { opacity: 0.3, softness: 8 });
    }
    for (const [from, to, thick] of limbs) fill(canvas, capsule(from, to, thick * unit), skin);
    fill(canvas, block(at.x, at.y - unit * 1.5, unit * 1.25, unit, { corner: unit * 0.7 }), skin);
    fill(canvas, block(at.x, at.y + unit * 0.4, unit * 1.2, unit * 2.3, { corner: unit }), suit);
    fill(canvas, circle(at.x, at.y - unit * 3.6, unit * 1.15), skin);
    const hat = without(
      circle(at.x, at.y - unit * 3.8, unit * 1.3),
      circle(at.x, at.y - unit * 2.7, unit * 1.25),
    );
    fill(canvas, hat, cap);
  };
