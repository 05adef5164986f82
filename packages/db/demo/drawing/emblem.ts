import { fill, fillBelow, fillRows, type Scene } from "./canvas.ts";
import { INK, mix } from "./color.ts";
import { area, block, capsule, circle, ellipse, polygon, ring } from "./shape.ts";
import { createGradient } from "./texture.ts";

export const owl: Scene = (canvas) => {
  const { width: w } = canvas;
  const night = createGradient(INK.plum, INK.violet);
  fillRows(canvas, night);
  fill(canvas, circle(w * 0.78, w * 0.22, w * 0.11), INK.butter);
  fill(canvas, circle(w * 0.735, w * 0.195, w * 0.1), mix(INK.plum, INK.violet, 0.2));
  const feather = mix(INK.cocoa, INK.coral, 0.25);
  fill(canvas, ellipse(w * 0.5, w * 0.66, w * 0.29, w * 0.36), feather);
  for (const side of [-1, 1]) {
    const ear = polygon([
      [w * (0.5 + side * 0.28), w * 0.2],
      [w * (0.5 + side * 0.06), w * 0.34],
      [w * (0.5 + side * 0.28), w * 0.5],
    ]);
    fill(canvas, ear, feather);
    fill(
      canvas,
      ellipse(w * (0.5 + side * 0.3), w * 0.7, w * 0.07, w * 0.22, side * -0.2),
      INK.cocoa,
    );
  }
  fill(canvas, ellipse(w * 0.5, w * 0.78, w * 0.18, w * 0.22), INK.sand);
  for (let row = 0; row < 4; row++) {
    for (let dot = -2; dot <= 2; dot++) {
      const x = w * (0.5 + (dot + (row % 2) / 2) * 0.065);
      fill(canvas, circle(x, w * (0.68 + row * 0.065), w * 0.012), INK.cocoa);
    }
  }
  for (const side of [-1, 1]) {
    const x = w * (0.5 + side * 0.125);
    fill(canvas, circle(x, w * 0.43, w * 0.135), INK.cream);
    fill(canvas, circle(x, w * 0.43, w * 0.085), INK.sun);
    fill(canvas, circle(x, w * 0.43, w * 0.055), INK.ink);
    fill(canvas, circle(x + w * 0.018, w * 0.41, w * 0.016), INK.paper);
  }
  const beak = polygon([
    [w * 0.455, w * 0.5],
    [w * 0.545, w * 0.5],
    [w * 0.5, w * 0.58],
  ]);
  fill(canvas, beak, INK.coral);
};

const INVADER = [
  "..#.....#..",
  "...#...#...",
  "..#######..",
  ".##.###.##.",
  "###########",
  "#.#######.#",
  "#.#.....#.#",
  "...##.##...",
] as const;

export const invader: Scene = (canvas) => {
  const { width: w } = canvas;
  fill(canvas, area(0, 0, w, w), INK.blush);
  const stitch = w / 16;
  for (let row = 0; row < 16; row++) {
    for (let column = row % 2; column < 16; column += 2) {
      const square = area(column * stitch, row * stitch, (column + 1) * stitch, (row + 1) * stitch);
      fill(canvas, square, INK.rose, { opacity: 0.16 });
    }
  }
  INVADER.forEach((line, row) => {
    [...line].forEach((mark, column) => {
      if (mark !== "#") return;
      const left = (column + 2.5) * stitch;
      const top = (row + 4) * stitch;
      const color = mix(INK.violet, INK.pink, row / INVADER.length);
      fill(canvas, area(left, top, left + stitch, top + stitch), color);
    });
  });
};

export const boots: Scene = (canvas) => {
  const { width: w } = canvas;
  const sky = createGradient(INK.butter, INK.peach);
  fillRows(canvas, sky);
  fill(canvas, circle(w * 0.7, w * 0.28, w * 0.16), INK.sun);
  fillBelow(canvas, (x) => w * (x < w * 0.34 ? 0.88 : x < w * 0.67 ? 0.72 : 0.56), INK.teal);
  for (const [x, y] of [
    [0.3, 0.88],
    [0.62, 0.72],
  ] as const) {
    const foot = { x: w * x, y: w * y };
    fill(
      canvas,
      block(foot.x - w * 0.07, foot.y - w * 0.17, w * 0.07, w * 0.14, { corner: w * 0.02 }),
      INK.brick,
    );
    fill(canvas, ellipse(foot.x + w * 0.015, foot.y - w * 0.075, w * 0.14, w * 0.06), INK.brick);
    fill(
      canvas,
      capsule(
        [foot.x - w * 0.13, foot.y - w * 0.022],
        [foot.x + w * 0.14, foot.y - w * 0.022],
        w * 0.022,
      ),
      INK.ink,
    );
    fill(
      canvas,
      capsule(
        [foot.x - w * 0.13, foot.y - w * 0.3],
        [foot.x - w * 0.01, foot.y - w * 0.3],
        w * 0.026,
      ),
      INK.cream,
    );
    for (let lace = 0; lace < 3; lace++) {
      const high = foot.y - w * (0.13 + lace * 0.05);
      fill(
        canvas,
        capsule([foot.x - w * 0.04, high], [foot.x + w * 0.005, high - w * 0.012], w * 0.008),
        INK.sun,
      );
    }
  }
  fill(canvas, ring(w * 0.7, w * 0.28, w * 0.21, w * 0.012), INK.coral);
};
