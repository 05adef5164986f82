import { type Canvas, fill, fillBelow, fillRows, type Scene } from "./canvas.ts";
import { type Color, INK, mix, rgb } from "./color.ts";
import { area, block, capsule, circle, ellipse, ring } from "./shape.ts";
import { createGradient } from "./texture.ts";

const TURN = Math.PI * 2;

function drawCloth(canvas: Canvas, ground: Color, stripe: Color, turn = 0.3): void {
  const { width, height } = canvas;
  fill(canvas, area(0, 0, width, height), ground);
  const gap = width * 0.115;
  for (let i = -8; i < 16; i++) {
    const band = block(i * gap, height / 2, gap * 0.17, height * 1.4, { turn });
    fill(canvas, band, stripe, { opacity: 0.55 });
  }
}

export function drawDish(
  canvas: Canvas,
  at: { x: number; y: number; radius: number },
  rim: Color,
  inside: Color,
): void {
  const { x, y, radius } = at;
  const shadow = { opacity: 0.32, softness: 26 };
  fill(canvas, circle(x + radius * 0.07, y + radius * 0.12, radius * 1.02), INK.night, shadow);
  fill(canvas, circle(x, y, radius), rim);
  fill(canvas, ring(x, y, radius * 0.94, radius * 0.03), mix(rim, INK.night, 0.14));
  fill(canvas, circle(x, y, radius * 0.86), inside);
}

export const noodles =
  (broth: Color, cloth: readonly [Color, Color]): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    drawCloth(canvas, cloth[0], cloth[1]);
    const at = { x: width * 0.48, y: height * 0.52, radius: Math.min(width, height) * 0.39 };
    drawDish(canvas, at, INK.deep, broth);
    const { x, y, radius } = at;
    for (let strand = 0; strand < 17; strand++) {
      const swirl = random.between(0.12, 0.62) * radius;
      const place = {
        x: x + random.between(-0.16, 0.16) * radius,
        y: y + random.between(-0.14, 0.2) * radius,
      };
      fill(
        canvas,
        ring(place.x, place.y, swirl, radius * 0.03),
        mix(INK.butter, INK.honey, random.fraction()),
      );
    }
    const egg = { x: x - radius * 0.32, y: y - radius * 0.28 };
    fill(canvas, ellipse(egg.x, egg.y, radius * 0.27, radius * 0.22, 0.5), INK.paper);
    fill(canvas, circle(egg.x, egg.y, radius * 0.13), INK.sun);
    for (let onion = 0; onion < 34; onion++) {
      const angle = random.between(0, TURN);
      const reach = radius * random.between(0.1, 0.76);
      const leaf = ring(
        x + Math.cos(angle) * reach,
        y + Math.sin(angle) * reach,
        radius * 0.035,
        radius * 0.022,
      );
      fill(canvas, leaf, random.isLucky(0.5) ? INK.mint : INK.leaf);
    }
    fill(
      canvas,
      block(x + radius * 0.44, y - radius * 0.3, radius * 0.2, radius * 0.28, {
        corner: 5,
        turn: 0.4,
      }),
      INK.pine,
    );
    for (const side of [0, 0.11]) {
      const from = [x + radius * (0.52 + side), y + radius * 1.24] as const;
      const to = [x + radius * (1.22 + side), y - radius * 0.96] as const;
      fill(canvas, capsule(from, to, radius * 0.027), INK.pink);
    }
  };

export const pancakes: Scene = (canvas, random) => {
  const { width, height } = canvas;
  const wall = createGradient(INK.blush, INK.peach);
  fillBelow(
    canvas,
    () => 0,
    (depth) => wall(depth / (height * 0.7)),
  );
  const table = createGradient(INK.sand, mix(INK.sand, INK.brick, 0.45));
  fillBelow(
    canvas,
    () => height * 0.68,
    (depth) => table(depth / (height * 0.32)),
  );
  const middle = width * 0.5;
  const base = height * 0.8;
  fill(canvas, ellipse(middle, base + 24, width * 0.37, height * 0.07), INK.night, {
    opacity: 0.25,
    softness: 18,
  });
  fill(canvas, ellipse(middle, base + 10, width * 0.36, height * 0.075), INK.paper);
  fill(canvas, ellipse(middle, base + 4, width * 0.29, height * 0.05), INK.mist);
  let y = base;
  for (let cake = 0; cake < 6; cake++) {
    const wide = width * random.between(0.2, 0.245);
    const x = middle + width * random.between(-0.025, 0.025);
    fill(canvas, ellipse(x, y, wide, height * 0.06), rgb("C97B3A"));
    fill(canvas, ellipse(x, y - height * 0.022, wide, height * 0.058), rgb("F1C27B"));
    fill(canvas, ellipse(x, y - height * 0.032, wide * 0.93, height * 0.05), rgb("D9924A"));
    y -= height * 0.064;
  }
  const syrup = rgb("8A3F1D");
  fill(canvas, ellipse(middle, y + height * 0.03, width * 0.17, height * 0.04), syrup);
  for (const [place, drop] of [
    [-0.14, 0.2],
    [-0.03, 0.13],
    [0.1, 0.27],
  ] as const) {
    const top = [middle + width * place, y + height * 0.045] as const;
    const end = [middle + width * place * 1.06, y + height * (0.05 + drop)] as const;
    fill(canvas, capsule(top, end, width * 0.013), syrup);
  }
  fill(
    canvas,
    block(middle, y + height * 0.005, width * 0.045, height * 0.03, { corner: 4, turn: 0.15 }),
    INK.butter,
  );
  for (let berry = 0; berry < 9; berry++) {
    const at = {
      x: middle + width * random.between(-0.33, 0.33),
      y: base + height * random.between(0.005, 0.045),
    };
    const size = width * 0.016;
    fill(canvas, circle(at.x, at.y, size), random.isLucky(0.5) ? INK.violet : INK.pink);
    fill(canvas, circle(at.x - size * 0.3, at.y - size * 0.3, size * 0.3), INK.paper, {
      opacity: 0.7,
    });
  }
};

export const market =
  (stripe: Color): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    const back = createGradient(INK.plum, INK.berry);
    fillRows(canvas, back);
    const fruits = [INK.coral, INK.sun, INK.mint, INK.pink, INK.lilac, INK.brick] as const;
    for (let row = 0; row < 3; row++) {
      const top = height * (0.47 + row * 0.17);
      for (let crate = 0; crate < 3; crate++) {
        const left = width * (0.02 + crate * 0.33);
        const color = fruits[(row * 2 + crate) % fruits.length] ?? INK.coral;
        for (let fruit = 0; fruit < 24; fruit++) {
          const at = {
            x: left + width * random.between(0.025, 0.285),
            y: top + height * random.between(-0.045, 0.05),
          };
          const size = width * 0.026;
          fill(canvas, circle(at.x, at.y, size), mix(color, INK.night, random.between(0, 0.22)));
          fill(canvas, circle(at.x - size * 0.3, at.y - size * 0.35, size * 0.26), INK.paper, {
            opacity: 0.55,
          });
        }
        fill(
          canvas,
          area(left, top + height * 0.04, left + width * 0.31, top + height * 0.14),
          INK.sand,
        );
        fill(
          canvas,
          area(left, top + height * 0.085, left + width * 0.31, top + height * 0.095),
          mix(INK.sand, INK.cocoa, 0.5),
        );
        fill(
          canvas,
          block(left + width * 0.155, top + height * 0.075, width * 0.045, height * 0.027, {
            corner: 4,
          }),
          INK.paper,
        );
      }
    }
    const bands = 9;
    for (let band = 0; band < bands; band++) {
      const left = (width * band) / bands;
      const wide = width / bands;
      const color = band % 2 ? INK.paper : stripe;
      fill(canvas, area(left, 0, left + wide, height * 0.27), color);
      fill(canvas, circle(left + wide / 2, height * 0.27, wide / 2), color);
    }
    fill(canvas, area(0, 0, width, height * 0.12), INK.night, { opacity: 0.12, softness: 60 });
    for (let bulb = 0; bulb < 8; bulb++) {
      const at = { x: width * (0.06 + bulb * 0.126), y: height * (0.365 + 0.012 * (bulb % 2)) };
      fill(canvas, circle(at.x, at.y, 16), INK.honey, { opacity: 0.4, softness: 16 });
      fill(canvas, circle(at.x, at.y, 5), INK.butter);
    }
  };
