import type { Random } from "../random.ts";
import { type Canvas, fill, fillBelow, fillRows, type Scene } from "./canvas.ts";
import { type Color, INK, mix } from "./color.ts";
import { drawDish } from "./scenes-food.ts";
import { area, block, capsule, circle, ellipse, polygon, ring, without } from "./shape.ts";
import { createGradient, createNoise } from "./texture.ts";

function drawBoards(canvas: Canvas, random: Random, wood: Color): void {
  const { width, height } = canvas;
  const boards = 5;
  for (let board = 0; board < boards; board++) {
    const grain = createNoise(random, 4);
    const tone = createGradient(
      mix(wood, INK.cocoa, 0.08 + 0.1 * (board % 2)),
      mix(wood, INK.cocoa, 0.36),
    );
    const top = (height * board) / boards;
    fillBelow(
      canvas,
      () => top,
      (depth, x) => tone(0.5 + grain(depth / 5 + grain(x / 190) * 2.2) * 0.6),
      { bottom: Math.round((height * (board + 1)) / boards) },
    );
    fill(canvas, area(0, top - 1.2, width, top + 1.2), mix(wood, INK.cocoa, 0.7));
  }
}

export const book =
  (wood: Color, drink: Color): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    drawBoards(canvas, random, wood);
    const cup = { x: width * 0.27, y: height * 0.4, radius: width * 0.13 };
    fill(
      canvas,
      ring(cup.x - cup.radius * 1.15, cup.y, cup.radius * 0.36, cup.radius * 0.17),
      INK.paper,
    );
    drawDish(
      canvas,
      { ...cup, radius: cup.radius * 1.55 },
      INK.mist,
      mix(INK.mist, INK.lilac, 0.3),
    );
    drawDish(canvas, cup, INK.paper, drink);
    fill(canvas, ellipse(cup.x, cup.y, cup.radius * 0.4, cup.radius * 0.46, 0.5), INK.cream, {
      softness: 4,
    });
    fill(
      canvas,
      capsule([cup.x, cup.y - cup.radius * 0.4], [cup.x + 3, cup.y + cup.radius * 0.5], 2.5),
      drink,
    );
    const turn = -0.2;
    const page = { x: width * 0.66, y: height * 0.58, wide: width * 0.15, tall: height * 0.27 };
    fill(
      canvas,
      block(page.x + 8, page.y + 14, page.wide * 2.1, page.tall * 1.06, { turn }),
      INK.night,
      { opacity: 0.3, softness: 22 },
    );
    fill(
      canvas,
      block(page.x, page.y, page.wide * 2.12, page.tall * 1.06, { turn, corner: 6 }),
      INK.violet,
    );
    const across = (distance: number, down: number): [number, number] => [
      page.x + Math.cos(turn) * distance - Math.sin(turn) * down,
      page.y + Math.sin(turn) * distance + Math.cos(turn) * down,
    ];
    for (const side of [-1, 1]) {
      const [x, y] = across(side * page.wide, 0);
      fill(
        canvas,
        block(x, y, page.wide, page.tall, { turn, corner: 4 }),
        side < 0 ? INK.paper : INK.cream,
      );
      for (let line = 0; line < 11; line++) {
        const down = page.tall * (-0.78 + line * 0.15);
        const from = across(side * page.wide - page.wide * 0.74, down);
        const to = across(side * page.wide + page.wide * random.between(0.35, 0.76), down);
        fill(canvas, capsule(from, to, 1.3), INK.plum, { opacity: 0.6 });
      }
    }
    fill(canvas, capsule(across(0, -page.tall), across(0, page.tall), 1.5), INK.plum, {
      opacity: 0.35,
      softness: 8,
    });
    fill(
      canvas,
      capsule(
        across(page.wide * 0.5, page.tall * 0.7),
        across(page.wide * 0.56, page.tall * 1.25),
        5,
      ),
      INK.pink,
    );
  };

export const sketchbook: Scene = (canvas, random) => {
  const { width, height } = canvas;
  drawBoards(canvas, random, INK.sand);
  const sheet = { x: width * 0.48, y: height * 0.5, wide: width * 0.37, tall: height * 0.41 };
  fill(
    canvas,
    block(sheet.x + 9, sheet.y + 12, sheet.wide, sheet.tall, { turn: -0.05 }),
    INK.night,
    { opacity: 0.3, softness: 20 },
  );
  fill(
    canvas,
    block(sheet.x, sheet.y, sheet.wide, sheet.tall, { turn: -0.05, corner: 5 }),
    INK.paper,
  );
  for (let hole = 0; hole < 13; hole++) {
    const x = sheet.x - sheet.wide * 0.9 + (sheet.wide * 1.8 * hole) / 12;
    const y = sheet.y - sheet.tall * 0.93 - (x - sheet.x) * 0.05;
    fill(canvas, ring(x, y - 5, 8, 3), INK.ink);
  }
  const ground = sheet.y + sheet.tall * 0.42;
  const wobble = createNoise(random, 3);
  const stroke = { opacity: 0.75 };
  for (let i = 0; i < 60; i++) {
    const x = sheet.x + sheet.wide * (-0.8 + (1.6 * i) / 60);
    const y = ground + wobble(i / 4) * 5;
    const next = ground + wobble((i + 1) / 4) * 5;
    fill(canvas, capsule([x, y], [x + (sheet.wide * 1.6) / 60, next], 1.5), INK.ink, stroke);
  }
  fill(
    canvas,
    circle(sheet.x + sheet.wide * 0.45, sheet.y - sheet.tall * 0.42, sheet.wide * 0.15),
    INK.sun,
    { opacity: 0.85, softness: 3 },
  );
  const steps = 6;
  for (let step = 0; step < steps; step++) {
    const left = sheet.x + sheet.wide * (-0.7 + step * 0.17);
    const top = ground - sheet.tall * (0.1 + step * 0.13);
    fill(canvas, area(left, top, left + sheet.wide * 0.17, ground), INK.lilac, {
      opacity: 0.35 + step * 0.08,
      softness: 4,
    });
    fill(canvas, capsule([left, top], [left + sheet.wide * 0.17, top + 1], 1.7), INK.ink, stroke);
    fill(canvas, capsule([left, top], [left + 1, top + sheet.tall * 0.13], 1.7), INK.ink, stroke);
  }
  const head = { x: sheet.x + sheet.wide * 0.24, y: ground - sheet.tall * 1.02 };
  fill(canvas, ring(head.x, head.y, sheet.wide * 0.055, 3), INK.ink, stroke);
  fill(canvas, capsule([head.x, head.y + 14], [head.x - 2, head.y + 52], 1.7), INK.ink, stroke);
  for (const reach of [-20, 22]) {
    fill(
      canvas,
      capsule([head.x, head.y + 24], [head.x + reach, head.y + 6], 1.7),
      INK.ink,
      stroke,
    );
  }
  const tip = [width * 0.72, height * 0.72] as const;
  const end = [width * 0.95, height * 0.46] as const;
  fill(canvas, capsule([tip[0] + 8, tip[1] + 12], [end[0] + 8, end[1] + 12], 9), INK.night, {
    opacity: 0.25,
    softness: 12,
  });
  fill(canvas, capsule(tip, end, 9), INK.sun);
  fill(canvas, capsule([width * 0.745, height * 0.692], end, 9), INK.pink);
  fill(canvas, circle(tip[0] - 5, tip[1] + 5, 4), INK.ink);
};

export const plants: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const day = createGradient(INK.lilac, INK.blush, INK.butter);
  fillRows(canvas, (down) => day(down / 0.78));
  fill(
    canvas,
    without(area(0, 0, width, height), block(width / 2, height * 0.38, width * 0.44, height * 0.4)),
    INK.paper,
  );
  fill(canvas, area(width * 0.49, 0, width * 0.51, height * 0.78), INK.paper);
  fill(canvas, area(0, height * 0.78, width, height * 0.85), mix(INK.paper, INK.sand, 0.5));
  fill(canvas, area(0, height * 0.85, width, height), INK.cream);
  const pots = [
    [0.2, INK.coral],
    [0.5, INK.violet],
    [0.79, INK.sun],
  ] as const;
  for (const [place, color] of pots) {
    const x = width * place;
    for (let leaf = 0; leaf < 13; leaf++) {
      const angle = -Math.PI / 2 + random.between(-1.15, 1.15);
      const tall = height * random.between(0.16, 0.34);
      const tip = [x + Math.cos(angle) * tall, height * 0.64 + Math.sin(angle) * tall] as const;
      const green = mix(INK.leaf, random.isLucky(0.5) ? INK.mint : INK.pine, random.fraction());
      fill(canvas, capsule([x, height * 0.66], tip, 2), green);
      fill(canvas, ellipse(tip[0], tip[1], height * 0.055, height * 0.022, angle), green);
      if (random.isLucky(0.25)) fill(canvas, circle(tip[0], tip[1], height * 0.018), INK.rose);
    }
    const [wide, slim] = [width * 0.085, width * 0.06];
    const pot = polygon([
      [x - wide, height * 0.63],
      [x + wide, height * 0.63],
      [x + slim, height * 0.8],
      [x - slim, height * 0.8],
    ]);
    fill(canvas, pot, color);
    fill(
      canvas,
      block(x, height * 0.635, wide * 1.1, height * 0.024, { corner: 4 }),
      mix(color, INK.night, 0.18),
    );
  }
};
