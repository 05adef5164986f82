import type { Random } from "../random.ts";
import { type Canvas, fill, fillBelow, glow, type Scene } from "./canvas.ts";
import { type Color, INK, mix, rgb } from "./color.ts";
import { circle, ellipse, polygon } from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

export interface Light {
  readonly sky: readonly [Color, ...Color[]];
  readonly sun: Color;
  readonly far: Color;
  readonly near: Color;
}

export const LIGHTS = {
  dawn: {
    sky: [INK.violet, INK.rose, INK.peach, INK.butter],
    sun: INK.honey,
    far: rgb("F0A0BE"),
    near: INK.plum,
  },
  morning: {
    sky: [INK.lilac, INK.mist, INK.butter],
    sun: INK.paper,
    far: INK.aqua,
    near: INK.teal,
  },
  noon: { sky: [INK.aqua, INK.mist, INK.paper], sun: INK.paper, far: INK.aqua, near: INK.leaf },
  gold: {
    sky: [INK.rose, INK.coral, INK.honey, INK.butter],
    sun: INK.paper,
    far: INK.coral,
    near: INK.berry,
  },
  dusk: {
    sky: [INK.plum, INK.violet, INK.pink, INK.coral],
    sun: INK.honey,
    far: rgb("D0508A"),
    near: rgb("1E1638"),
  },
  winter: {
    sky: [INK.deep, INK.teal, INK.aqua, INK.blush],
    sun: INK.blush,
    far: rgb("A9C9D8"),
    near: INK.deep,
  },
  lilac: {
    sky: [INK.plum, rgb("7A5CC8"), INK.lilac, INK.blush],
    sun: INK.butter,
    far: rgb("B49BE0"),
    near: rgb("2A1E50"),
  },
} as const satisfies Record<string, Light>;

export interface SunPlace {
  readonly x: number;
  readonly y: number;
  readonly size?: number;
}

export function drawSun({ width, height, ...canvas }: Canvas, light: Light, sun: SunPlace): void {
  const target = { width, height, ...canvas };
  const at = { x: width * sun.x, y: height * sun.y };
  const radius = width * (sun.size ?? 0.07);
  glow(target, { ...at, radius: radius * 6 }, light.sun, 0.55);
  fill(target, circle(at.x, at.y, radius), light.sun);
}

export function drawClouds(canvas: Canvas, random: Random, color: Color, count: number): void {
  const { width, height } = canvas;
  for (let i = 0; i < count; i++) {
    const y = height * random.between(0.08, 0.42);
    const x = width * random.between(-0.1, 1.1);
    const length = width * random.between(0.1, 0.28);
    for (let puff = 0; puff < 4; puff++) {
      const shape = ellipse(
        x + length * random.between(-0.7, 0.7),
        y + height * random.between(-0.008, 0.012),
        length * random.between(0.4, 0.9),
        height * random.between(0.007, 0.018),
      );
      fill(canvas, shape, color, { opacity: 0.3, softness: 8 });
    }
  }
}

export const mountains =
  (light: Light, sun: SunPlace): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.62);
    drawSun(canvas, light, sun);
    drawClouds(canvas, random, INK.paper, 5);
    const layers = 5;
    const horizon = light.sky.at(-1) ?? light.far;
    for (let layer = 0; layer < layers; layer++) {
      const share = layer / (layers - 1);
      const noise = createNoise(random, 5);
      const base = height * (0.52 + 0.38 * share);
      const rise = height * (0.26 - 0.12 * share);
      const detail = width * (0.42 - 0.12 * share);
      const color = mix(light.far, light.near, share);
      const shade = createGradient(color, mix(mix(color, light.far, 0.5), horizon, 0.3));
      fillBelow(
        canvas,
        (x) => base - Math.abs(noise(x / detail + layer * 31)) * rise * 1.5,
        (depth) => shade(depth / (height * 0.34)),
      );
    }
  };

export const dunes =
  (light: Light, sun: SunPlace): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky);
    drawSun(canvas, light, sun);
    for (let layer = 0; layer < 4; layer++) {
      const phase = random.between(0, 6);
      const noise = createNoise(random, 2);
      const base = height * (0.5 + 0.14 * layer);
      const top = (x: number) =>
        base + Math.sin((x / width) * (3 + layer) + phase) * height * 0.06 + noise(x / width) * 40;
      const sand = createGradient(
        mix(INK.honey, INK.coral, layer / 3),
        mix(INK.coral, INK.berry, 0.25 + layer / 5),
      );
      fillBelow(canvas, top, (depth, x) => {
        const slope = Math.cos((x / width) * (3 + layer) + phase);
        return sand(0.35 + slope * 0.3 + (depth / (height * 0.3)) * 0.5);
      });
    }
  };

export const fields =
  (light: Light, sun: SunPlace): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky);
    drawSun(canvas, light, sun);
    drawClouds(canvas, random, INK.paper, 8);
    const hills = [mix(INK.mint, INK.aqua, 0.5), INK.honey, INK.mint, INK.leaf];
    hills.forEach((color, layer) => {
      const phase = random.between(0, 6);
      const top = (x: number) =>
        height * (0.5 + 0.11 * layer) + Math.sin((x / width) * 3.2 + phase) * height * 0.05;
      const grass = createGradient(color, INK.pine);
      fillBelow(canvas, top, (depth, x) => {
        const row = Math.sin(depth * (0.42 - 0.08 * layer) + (x / width) * 5);
        return grass(0.08 + (row > 0 ? 0.1 : 0) + (depth / height) * 0.5);
      });
    });
    const path = polygon([
      [width * 0.52, height * 0.66],
      [width * 0.54, height * 0.66],
      [width * 0.5, height * 0.8],
      [width * 0.66, height],
      [width * 0.3, height],
      [width * 0.44, height * 0.8],
    ]);
    fill(canvas, path, INK.cream, { softness: 3 });
    fill(
      canvas,
      polygon([
        [width * 0.735, height * 0.42],
        [width * 0.747, height * 0.42],
        [width * 0.755, height * 0.64],
        [width * 0.727, height * 0.64],
      ]),
      INK.cocoa,
    );
    for (let leaf = 0; leaf < 26; leaf++) {
      const angle = random.between(0, Math.PI * 2);
      const reach = random.between(0, 0.075) * height;
      const at = {
        x: width * 0.74 + Math.cos(angle) * reach * 1.2,
        y: height * 0.4 + Math.sin(angle) * reach,
      };
      const color = mix(
        INK.leaf,
        random.isLucky(0.4) ? INK.mint : INK.pine,
        random.fraction() * 0.7,
      );
      fill(canvas, circle(at.x, at.y, height * random.between(0.02, 0.045)), color, {
        softness: 2,
      });
    }
  };

export const forest =
  (light: Light): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky);
    glow(canvas, { x: width * 0.55, y: height * 0.45, radius: height * 0.7 }, INK.butter, 0.8);
    const fog = light.sky.at(-1) ?? light.far;
    for (let layer = 0; layer < 4; layer++) {
      const color = mix(mix(light.far, fog, 0.3), light.near, layer / 3);
      const rise = createNoise(random, 3);
      const ground = createGradient(mix(color, fog, 0.5 - layer / 8), color);
      const base = height * (0.66 + 0.09 * layer);
      for (let tree = 0; tree < 11 - layer * 2; tree++) {
        const x = width * random.between(-0.05, 1.05);
        if (layer === 3 && x > width * 0.3 && x < width * 0.7) continue;
        const tall = height * random.between(0.28, 0.4) * (1 + layer * 0.22);
        drawPine(canvas, { x, y: base + height * 0.04 }, tall, color);
      }
      fillBelow(
        canvas,
        (x) => base + rise((x / width) * 2) * height * 0.05,
        (depth) => ground(depth / height),
      );
    }
  };

export function drawPine(
  canvas: Canvas,
  foot: { x: number; y: number },
  tall: number,
  color: Color,
): void {
  const tiers = 5;
  for (let tier = 0; tier < tiers; tier++) {
    const top = foot.y - tall + (tall * 0.78 * tier) / tiers;
    const reach = tall * (0.07 + 0.042 * tier);
    const low = top + tall * 0.3;
    fill(
      canvas,
      polygon([
        [foot.x, top],
        [foot.x + reach, low],
        [foot.x - reach, low],
      ]),
      color,
    );
  }
  fill(
    canvas,
    polygon([
      [foot.x - tall * 0.02, foot.y - tall * 0.2],
      [foot.x + tall * 0.02, foot.y - tall * 0.2],
      [foot.x + tall * 0.025, foot.y],
      [foot.x - tall * 0.025, foot.y],
    ]),
    color,
  );
}
