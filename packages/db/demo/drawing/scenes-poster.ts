import { fill, fillBelow, fillRows, glow, type Scene } from "./canvas.ts";
import { type Color, INK, mix, rgb } from "./color.ts";
import { drawClouds, type Light } from "./scenes-land.ts";
import {
  area,
  block,
  capsule,
  circle,
  ellipse,
  type Point,
  polygon,
  ring,
  without,
} from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

export const ukulele =
  (ground: Color, second: Color): Scene =>
  (canvas) => {
    const { width, height } = canvas;
    const unit = Math.min(width, height);
    const wall = createGradient(ground, mix(ground, second, 0.4));
    fillRows(canvas, wall);
    for (let band = 5; band > 0; band--) {
      fill(
        canvas,
        circle(width * 0.42, height * 0.6, unit * 0.14 * band),
        mix(second, ground, band / 6),
        { opacity: 0.55 },
      );
    }
    const along = (distance: number, side = 0): Point => [
      width * 0.42 + unit * (distance * 0.66 + side * 0.75),
      height * 0.62 + unit * (-distance * 0.75 + side * 0.66),
    ];
    const wood = rgb("C9763A");
    const light = rgb("E9A45C");
    for (const [shade, color] of [
      [0.03, INK.night],
      [0, mix(wood, INK.cocoa, 0.5)],
    ] as const) {
      const style = shade ? { opacity: 0.3, softness: 16 } : {};
      for (const [distance, size] of [
        [-0.06, 0.212],
        [0.17, 0.162],
      ] as const) {
        const [x, y] = along(distance);
        fill(canvas, circle(x + unit * shade * 0.5, y + unit * shade, unit * size), color, style);
      }
    }
    for (const [distance, size] of [
      [-0.06, 0.195],
      [0.17, 0.146],
    ] as const) {
      const [x, y] = along(distance);
      fill(canvas, circle(x, y, unit * size), light);
    }
    fill(canvas, capsule(along(0.25), along(0.66), unit * 0.03), INK.cocoa);
    fill(canvas, capsule(along(0.66), along(0.75), unit * 0.046), mix(wood, INK.cocoa, 0.6));
    const hole = along(0.09);
    fill(canvas, circle(hole[0], hole[1], unit * 0.066), INK.ink);
    fill(canvas, ring(hole[0], hole[1], unit * 0.08, unit * 0.012), INK.pink);
    fill(canvas, capsule(along(-0.13, -0.07), along(-0.13, 0.07), unit * 0.015), INK.cocoa);
    for (let string = -1.5; string <= 1.5; string++) {
      fill(canvas, capsule(along(-0.13, string * 0.022), along(0.7, string * 0.014), 1), INK.paper);
      for (const side of [0.69, 0.74]) {
        const [x, y] = along(side, Math.sign(string) * 0.07);
        fill(canvas, circle(x, y, unit * 0.014), INK.paper);
      }
    }
    for (let fret = 0; fret < 7; fret++) {
      fill(
        canvas,
        capsule(along(0.32 + fret * 0.05, -0.034), along(0.32 + fret * 0.05, 0.034), 1.2),
        INK.sand,
      );
    }
  };

export const balloons =
  (light: Light, colors: readonly Color[]): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.9);
    drawClouds(canvas, random, INK.paper, 9);
    colors.forEach((color, i) => {
      const size = width * random.between(0.065, 0.12) * (i === 0 ? 1.5 : 1);
      const x = width * ((i + 0.5) / colors.length + random.between(-0.04, 0.04));
      const y = height * (i % 2 === 0 ? random.between(0.22, 0.38) : random.between(0.45, 0.6));
      fill(canvas, circle(x, y, size), color);
      const skirt = polygon([
        [x - size * 0.86, y + size * 0.5],
        [x + size * 0.86, y + size * 0.5],
        [x + size * 0.24, y + size * 1.42],
        [x - size * 0.24, y + size * 1.42],
      ]);
      fill(canvas, skirt, color);
      fill(canvas, ellipse(x, y, size * 0.42, size), mix(color, INK.paper, 0.45));
      fill(canvas, ellipse(x, y, size * 0.14, size), color);
      fill(
        canvas,
        without(circle(x, y, size), circle(x - size * 0.3, y - size * 0.2, size * 1.06)),
        INK.night,
        { opacity: 0.2 },
      );
      for (const side of [-1, 1]) {
        fill(
          canvas,
          capsule(
            [x + side * size * 0.2, y + size * 1.4],
            [x + side * size * 0.15, y + size * 1.72],
            0.9,
          ),
          INK.ink,
        );
      }
      fill(canvas, block(x, y + size * 1.84, size * 0.2, size * 0.15, { corner: 3 }), INK.cocoa);
    });
    const hill = createNoise(random, 3);
    const land = createGradient(mix(light.far, light.near, 0.5), light.near);
    fillBelow(
      canvas,
      (x) => height * (0.9 - 0.08 * Math.abs(hill(x / 150))),
      (depth) => land(depth / (height * 0.14)),
    );
  };

export const dance =
  (colors: readonly [Color, Color, ...Color[]]): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fill(canvas, area(0, 0, width, height), colors[0]);
    for (let piece = 0; piece < 16; piece++) {
      const color = random.pick(colors);
      const at = { x: width * random.fraction(), y: height * random.fraction() };
      const size = width * random.between(0.08, 0.24);
      const turn = random.between(0, 3);
      const shapes = [
        circle(at.x, at.y, size),
        without(circle(at.x, at.y, size), circle(at.x + size * 0.5, at.y + size * 0.2, size)),
        block(at.x, at.y, size * 1.3, size * 0.24, { turn, corner: size * 0.2 }),
        ring(at.x, at.y, size, size * 0.3),
      ] as const;
      fill(canvas, random.pick(shapes), color, { opacity: 0.92 });
    }
    const beat = createNoise(random, 2);
    for (let line = 0; line < 3; line++) {
      for (let x = 0; x < width; x += 4) {
        const y = height * (0.3 + line * 0.2 + 0.14 * Math.sin(x / 60 + line) + 0.1 * beat(x / 90));
        fill(canvas, circle(x, y, 5), INK.paper);
      }
    }
    glow(canvas, { x: width * 0.3, y: height * 0.2, radius: width * 0.6 }, INK.butter, 0.2);
  };
