import { fill, fillBelow, type Scene } from "./canvas.ts";
import { type Color, INK, mix, rgb } from "./color.ts";
import { drawClouds, drawSun, type Light } from "./scenes-land.ts";
import { area, block, capsule, circle, ellipse, type Point, polygon, ring } from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

export const climbing: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const wall = createGradient(INK.cream, INK.sand, mix(INK.sand, INK.brick, 0.35));
  fillBelow(
    canvas,
    () => 0,
    (depth, x) => wall(depth / height + (x / width) * 0.25),
  );
  for (const [a, b, c] of [
    [
      [0, 0.2],
      [0.4, 0],
      [0, 0],
    ],
    [
      [1, 0.35],
      [0.55, 1],
      [1, 1],
    ],
    [
      [0, 0.7],
      [0.3, 1],
      [0, 1],
    ],
  ] as const) {
    const corners = [a, b, c].map(([x, y]): Point => [x * width, y * height]);
    fill(canvas, polygon(corners), INK.violet, { opacity: 0.16 });
  }
  const colors = [INK.pink, INK.violet, INK.teal, INK.sun, INK.coral, INK.mint] as const;
  for (let hold = 0; hold < 44; hold++) {
    const at = { x: width * random.fraction(), y: height * random.fraction() };
    const size = width * random.between(0.014, 0.034);
    const turn = random.between(0, 3);
    const color = random.pick(colors);
    fill(canvas, ellipse(at.x + 4, at.y + 6, size, size * 0.68, turn), INK.night, {
      opacity: 0.24,
      softness: 8,
    });
    fill(canvas, ellipse(at.x, at.y, size, size * 0.68, turn), color);
    fill(canvas, circle(at.x, at.y, size * 0.16), mix(color, INK.night, 0.55));
  }
  const unit = height * 0.052;
  const body = { x: width * 0.5, y: height * 0.5 };
  const limbs: readonly [Point, Point, Point, Color][] = [
    [[-0.6, -1.6], [-1.9, -2.6], [-1.6, -4.4], rgb("8A5638")],
    [[0.6, -1.6], [2, -1.9], [2.9, -3.4], rgb("8A5638")],
    [[-0.5, 1.3], [-2.2, 2], [-1.8, 4.2], INK.plum],
    [[0.5, 1.3], [1.8, 2.9], [2.7, 4.6], INK.plum],
  ];
  const place = ([x, y]: Point): Point => [body.x + x * unit, body.y + y * unit];
  for (const [from, joint, to, color] of limbs) {
    const end = place(to);
    fill(canvas, ellipse(end[0], end[1], unit * 0.9, unit * 0.55), INK.pink);
    fill(canvas, capsule(place(from), place(joint), unit * 0.4), color);
    fill(canvas, capsule(place(joint), end, unit * 0.34), color);
  }
  fill(
    canvas,
    block(body.x, body.y - unit * 0.2, unit * 1.05, unit * 1.9, { corner: unit * 0.7 }),
    INK.sun,
  );
  fill(canvas, circle(body.x + unit * 0.2, body.y - unit * 2.8, unit * 0.95), INK.ink);
  fill(canvas, circle(body.x + unit * 0.3, body.y - unit * 3.7, unit * 0.5), INK.ink);
};

export const bicycle =
  (light: Light): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.75);
    drawSun(canvas, light, { x: 0.52, y: 0.5, size: 0.2 });
    drawClouds(canvas, random, INK.paper, 5);
    const hill = createNoise(random, 3);
    fillBelow(
      canvas,
      (x) => height * (0.7 - 0.06 * Math.abs(hill(x / 180))),
      mix(light.far, light.near, 0.4),
    );
    const road = createGradient(mix(light.near, light.far, 0.15), mix(light.near, INK.night, 0.5));
    fillBelow(
      canvas,
      () => height * 0.8,
      (depth) => road(depth / (height * 0.2)),
    );
    const unit = width * 0.01;
    const at = (x: number, y: number): Point => [width * 0.5 + x * unit, height * 0.8 + y * unit];
    const wheels = [at(-15, -9.5), at(15, -9.5)] as const;
    for (const [x, y] of wheels) {
      fill(canvas, ring(x, y, unit * 9, unit * 1), INK.ink);
      for (let spoke = 0; spoke < 12; spoke++) {
        const angle = (spoke * Math.PI) / 6;
        fill(
          canvas,
          capsule([x, y], [x + Math.cos(angle) * unit * 9, y + Math.sin(angle) * unit * 9], 0.6),
          INK.paper,
          { opacity: 0.7 },
        );
      }
    }
    const bars: readonly [Point, Point][] = [
      [at(-15, -9.5), at(-2, -9)],
      [at(-15, -9.5), at(-6, -22)],
      [at(-2, -9), at(-6, -22)],
      [at(-2, -9), at(10, -22)],
      [at(-6, -22), at(10, -22)],
      [at(15, -9.5), at(9, -27)],
    ];
    for (const [from, to] of bars) fill(canvas, capsule(from, to, unit * 0.7), INK.pink);
    fill(canvas, capsule(at(-6, -22), at(-7, -26), unit * 0.5), INK.ink);
    fill(canvas, capsule(at(-10, -26.4), at(-4, -26), unit * 1.1), INK.ink);
    fill(canvas, capsule(at(9, -27), at(14, -28.5), unit * 0.6), INK.ink);
    const basket = polygon([at(13, -26), at(23, -26), at(21, -18), at(15, -18)]);
    fill(canvas, basket, INK.sand);
    for (let flower = 0; flower < 7; flower++) {
      const [x, y] = at(14 + flower * 1.4, -27 - (flower % 3) * 1.6);
      fill(canvas, circle(x, y, unit * 1.3), flower % 2 ? INK.sun : INK.coral);
      fill(canvas, circle(x, y, unit * 0.5), INK.paper);
    }
  };

export const bench =
  (light: Light, coats: readonly [Color, Color]): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.7);
    drawSun(canvas, light, { x: 0.5, y: 0.36, size: 0.11 });
    drawClouds(canvas, random, INK.paper, 6);
    const far = createNoise(random, 4);
    fillBelow(
      canvas,
      (x) => height * (0.6 - 0.12 * Math.abs(far(x / 170))),
      mix(light.far, light.near, 0.2),
    );
    const lawn = createGradient(mix(light.far, light.near, 0.45), light.near);
    fillBelow(
      canvas,
      (x) => height * (0.68 + 0.02 * Math.sin(x / 130)),
      (depth) => lawn(depth / (height * 0.3)),
    );
    const wood = INK.cocoa;
    coats.forEach((coat, i) => {
      const x = width * (0.41 + i * 0.18);
      const lean = (i === 0 ? 1 : -1) * width * 0.012;
      const hair = i === 0 ? INK.ink : rgb("7A3B22");
      fill(
        canvas,
        block(x, height * 0.64, width * 0.052, height * 0.14, { corner: width * 0.04 }),
        coat,
      );
      fill(canvas, circle(x + lean, height * 0.455, width * 0.036), hair);
      if (i === 1) fill(canvas, circle(x + lean, height * 0.415, width * 0.02), hair);
    });
    for (const rise of [0.6, 0.66, 0.72]) {
      fill(
        canvas,
        block(width * 0.5, height * rise, width * 0.24, height * 0.018, { corner: 3 }),
        mix(wood, INK.sand, 0.2),
      );
    }
    for (const x of [0.29, 0.71]) {
      fill(canvas, area(width * x - 5, height * 0.57, width * x + 5, height * 0.88), INK.ink);
    }
    fill(
      canvas,
      block(width * 0.5, height * 0.79, width * 0.25, height * 0.02, { corner: 3 }),
      wood,
    );
    for (let blade = 0; blade < 90; blade++) {
      const x = width * random.fraction();
      const y = height * random.between(0.86, 1);
      const tall = height * random.between(0.02, 0.05);
      fill(
        canvas,
        capsule([x, y], [x + random.between(-6, 6), y - tall], 1.3),
        mix(light.near, INK.mint, random.fraction() * 0.4),
      );
    }
  };
