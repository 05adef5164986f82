import type { Random } from "../random.ts";
import { type Canvas, fill, fillBelow, glow, type Scene } from "./canvas.ts";
import { INK, mix, rgb } from "./color.ts";
import { drawPine } from "./scenes-land.ts";
import { area, block, capsule, circle, ellipse, overlap, polygon } from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

function drawStars(canvas: Canvas, random: Random, count: number, lowest: number): void {
  for (let i = 0; i < count; i++) {
    const x = canvas.width * random.fraction();
    const y = canvas.height * lowest * random.fraction();
    const size = random.between(0.5, 1.7);
    fill(canvas, circle(x, y, size), INK.paper, { opacity: random.between(0.4, 1) });
  }
}

export const aurora: Scene = (canvas, random) => {
  const { width, height } = canvas;
  fillSky(canvas, [INK.night, INK.plum, rgb("2D4A70"), rgb("4E8C93")]);
  drawStars(canvas, random, 130, 0.7);
  for (const [color, start] of [
    [INK.mint, 0.4],
    [INK.lilac, 0.28],
    [INK.rose, 0.2],
  ] as const) {
    const sway = createNoise(random, 3);
    const flicker = createNoise(random, 4);
    for (let x = 0; x < width; x += 2) {
      const low = height * (start + sway(x / (width * 0.4)) * 0.24);
      const tall = height * (0.24 + flicker(x / 26) * 0.14);
      const strength = 0.5 + flicker(x / 15) * 0.35;
      for (let y = Math.max(0, Math.round(low - tall)); y < low; y += 3) {
        const share = 1 - (low - y) / tall;
        const opacity = Math.max(0, strength * share * share * Math.min(1, (1 - share) * 7) * 0.8);
        fill(canvas, area(x, y, x + 2, y + 3), color, { opacity, softness: 0.01 });
      }
    }
  }
  const snow = createNoise(random, 3);
  const ground = createGradient(rgb("C9D7F2"), INK.plum);
  for (let tree = 0; tree < 16; tree++) {
    const x = width * random.fraction();
    const tall = height * random.between(0.14, 0.34);
    drawPine(canvas, { x, y: height * 0.87 }, tall, mix(INK.night, INK.plum, random.fraction()));
  }
  fillBelow(
    canvas,
    (x) => height * (0.83 + snow(x / 160) * 0.06),
    (depth) => ground(depth / (height * 0.3)),
  );
};

export const campfire: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const fire = { x: width * 0.5, y: height * 0.76 };
  fillSky(canvas, [INK.night, INK.plum, INK.berry, rgb("8A3A3C")], 0.85);
  drawStars(canvas, random, 120, 0.55);
  for (let tree = 0; tree < 14; tree++) {
    const x = width * random.fraction();
    drawPine(
      canvas,
      { x, y: height * 0.74 },
      height * random.between(0.2, 0.42),
      mix(INK.night, INK.berry, 0.35),
    );
  }
  const ground = createGradient(rgb("5F2B2C"), INK.night);
  fillBelow(
    canvas,
    () => height * 0.71,
    (depth) => ground(depth / (height * 0.25)),
  );
  glow(canvas, { ...fire, radius: width * 0.5 }, INK.coral, 0.75);
  glow(canvas, { ...fire, radius: width * 0.22 }, INK.honey, 0.9);
  fill(canvas, capsule([fire.x - 46, fire.y + 20], [fire.x + 44, fire.y + 4], 8), INK.cocoa);
  fill(canvas, capsule([fire.x + 46, fire.y + 20], [fire.x - 44, fire.y + 4], 8), rgb("3F1E1E"));
  for (const [color, size] of [
    [INK.brick, 1],
    [INK.coral, 0.8],
    [INK.honey, 0.58],
    [INK.butter, 0.34],
  ] as const) {
    const wide = width * 0.085 * size;
    const tall = height * 0.26 * size;
    const base = fire.y + 8;
    const tongues = [
      [-0.5, 0.62],
      [0.45, 0.72],
      [0, 1],
    ] as const;
    for (const [side, rise] of tongues) {
      const tip = [fire.x + wide * side * 1.1, base - tall * rise] as const;
      const left = [fire.x + wide * (side * 0.5 - 0.55), base - tall * 0.2] as const;
      const right = [fire.x + wide * (side * 0.5 + 0.55), base - tall * 0.2] as const;
      fill(canvas, polygon([tip, right, left]), color, { softness: 3 });
    }
    fill(canvas, ellipse(fire.x, base - tall * 0.17, wide, tall * 0.2), color, { softness: 3 });
  }
  for (let spark = 0; spark < 30; spark++) {
    const x = fire.x + width * random.between(-0.13, 0.13);
    const y = fire.y - height * random.between(0.15, 0.6);
    fill(canvas, circle(x, y, random.between(0.8, 2.2)), INK.honey, { opacity: 0.85 });
  }
  const people = [
    [0.2, INK.violet],
    [0.33, INK.teal],
    [0.69, INK.pink],
    [0.82, INK.lilac],
  ] as const;
  for (const [place, coat] of people) {
    const x = width * place;
    const size = height * 0.075;
    const y = height * 0.84;
    fill(canvas, ellipse(x, y, size * 0.95, size * 1.2), mix(coat, INK.night, 0.45));
    fill(canvas, circle(x, y - size * 1.65, size * 0.58), mix(INK.cocoa, INK.night, 0.4));
  }
};

export const rain: Scene = (canvas, random) => {
  const { width, height } = canvas;
  fillSky(canvas, [INK.night, INK.plum, rgb("53306B"), INK.berry]);
  const lights = [INK.sun, INK.rose, INK.coral, INK.lilac, INK.aqua, INK.butter] as const;
  for (let i = 0; i < 46; i++) {
    const size = width * random.between(0.018, 0.062);
    const at = { x: width * random.fraction(), y: height * random.between(0.25, 0.92) };
    const color = random.pick(lights);
    fill(canvas, circle(at.x, at.y, size), color, {
      opacity: random.between(0.16, 0.5),
      softness: 7,
    });
    glow(canvas, { ...at, radius: size * 1.7 }, color, 0.25);
  }
  for (let i = 0; i < 150; i++) {
    const at = { x: width * random.fraction(), y: height * random.fraction() };
    const size = random.between(1.4, 4.6);
    fill(canvas, ellipse(at.x, at.y, size, size * 1.25), INK.night, { opacity: 0.35, softness: 3 });
    fill(canvas, circle(at.x - size * 0.2, at.y - size * 0.4, size * 0.45), INK.paper, {
      opacity: 0.7,
    });
    if (random.isLucky(0.16)) {
      const trail = capsule([at.x, at.y - random.between(30, 90)], [at.x, at.y], size * 0.35);
      fill(canvas, trail, INK.mist, { opacity: 0.22, softness: 3 });
    }
  }
  fill(canvas, area(width * 0.49, 0, width * 0.51, height), INK.night, { opacity: 0.85 });
  fill(canvas, area(0, height * 0.955, width, height), INK.ink);
};

export const stage: Scene = (canvas, random) => {
  const { width, height } = canvas;
  fillSky(canvas, [INK.night, rgb("2A1740"), INK.plum]);
  const floor = height * 0.78;
  for (let fold = 0; fold < 18; fold++) {
    const x = (width * (fold + 0.5)) / 18;
    const fabric = block(x, floor / 2, width / 60, floor / 2);
    fill(canvas, fabric, fold % 2 ? INK.pink : INK.berry, { opacity: 0.34, softness: 16 });
  }
  const boards = createGradient(rgb("6B3B52"), INK.night);
  fillBelow(
    canvas,
    () => floor,
    (depth) => boards(depth / (height * 0.24)),
  );
  const beam = polygon([
    [width * 0.46, -10],
    [width * 0.54, -10],
    [width * 0.76, height * 0.9],
    [width * 0.24, height * 0.9],
  ]);
  fill(canvas, overlap(beam, area(0, 0, width, height * 0.87)), INK.butter, {
    opacity: 0.2,
    softness: 26,
  });
  fill(canvas, ellipse(width * 0.5, height * 0.87, width * 0.25, height * 0.055), INK.butter, {
    opacity: 0.6,
    softness: 14,
  });
  glow(canvas, { x: width * 0.5, y: height * 0.42, radius: width * 0.34 }, INK.honey, 0.55);
  fill(
    canvas,
    capsule([width * 0.5, height * 0.42], [width * 0.5, height * 0.87], width * 0.006),
    INK.ink,
  );
  fill(canvas, ellipse(width * 0.5, height * 0.872, width * 0.06, height * 0.014), INK.ink);
  fill(
    canvas,
    capsule([width * 0.5, height * 0.43], [width * 0.535, height * 0.37], width * 0.016),
    INK.ink,
  );
  fill(canvas, circle(width * 0.546, height * 0.35, width * 0.034), rgb("3B3348"));
  for (let line = -2; line <= 2; line++) {
    const x = width * (0.546 + line * 0.011);
    fill(canvas, capsule([x - 6, height * 0.33], [x + 6, height * 0.372], 0.9), INK.lilac, {
      opacity: 0.7,
    });
  }
  for (let head = 0; head < 11; head++) {
    const x = width * (head / 10 + random.between(-0.02, 0.02));
    const size = width * random.between(0.036, 0.046);
    const y = height * random.between(0.965, 0.99);
    fill(canvas, circle(x, y, size), INK.night);
    fill(canvas, ellipse(x, y + size * 2.1, size * 1.9, size * 1.5), INK.night);
  }
};
