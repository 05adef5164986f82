import type { Random } from "../random.ts";
import { type Canvas, fill, fillBelow, glow, type Scene } from "./canvas.ts";
import { type Color, INK, mix } from "./color.ts";
import { drawClouds, drawSun, type Light, type SunPlace } from "./scenes-land.ts";
import { area, block, capsule, circle, ellipse, polygon } from "./shape.ts";
import { createGradient, createNoise, fillSky } from "./texture.ts";

export const skyline =
  (light: Light, sun: SunPlace): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.85);
    drawSun(canvas, light, sun);
    drawClouds(canvas, random, INK.paper, 4);
    for (let layer = 0; layer < 3; layer++) {
      const color = mix(light.far, light.near, 0.25 + layer * 0.37);
      let left = -width * random.between(0, 0.05);
      while (left < width) {
        const wide = width * random.between(0.05, 0.1) * (1 + layer * 0.25);
        const top = height * (random.between(0.34, 0.62) + layer * 0.13);
        fill(canvas, area(left, top, left + wide, height), color);
        if (random.isLucky(0.3)) {
          const middle = left + wide / 2;
          fill(canvas, area(middle - 1.5, top - height * 0.06, middle + 1.5, top), color);
        }
        if (layer > 0) lightWindows(canvas, random, { left, top, wide }, light.sun);
        left += wide * random.between(0.9, 1.15);
      }
    }
  };

function lightWindows(
  canvas: Canvas,
  random: Random,
  tower: { left: number; top: number; wide: number },
  color: Color,
): void {
  const step = canvas.width * 0.019;
  const columns = Math.floor((tower.wide - step * 0.6) / step);
  for (let y = tower.top + step; y < canvas.height - step; y += step * 1.25) {
    for (let column = 0; column < columns; column++) {
      if (!random.isLucky(0.42)) continue;
      const x = tower.left + step * (0.65 + column);
      const window = area(x, y, x + step * 0.48, y + step * 0.62);
      fill(canvas, window, color, { opacity: random.between(0.5, 1) });
    }
  }
}

export const stairs =
  (light: Light, tread: Color, riser: Color, count = 9): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.9);
    drawSun(canvas, light, { x: 0.78, y: 0.24, size: 0.1 });
    drawClouds(canvas, random, INK.paper, 5);
    const shade = createGradient(riser, mix(riser, INK.night, 0.55));
    for (let step = count; step >= 0; step--) {
      const left = width * (-0.02 + (0.86 * step) / count);
      const top = height * (1.0 - (0.62 * (step + 1)) / (count + 1));
      fillBelow(
        canvas,
        (x) => (x < left ? height : top),
        (depth) => shade(depth / (height * 0.75)),
      );
      fill(canvas, area(left, top, width, top + height * 0.018), tread);
      fill(canvas, area(left, top, left + width * 0.012, height), mix(riser, INK.night, 0.25), {
        opacity: 0.4,
      });
    }
    const walker = {
      x: width * (0.03 + (0.86 * (count - 2)) / count),
      y: height * (1 - (0.62 * (count - 1)) / (count + 1)),
    };
    drawWalker(canvas, walker, height * 0.17, INK.ink, INK.sun);
  };

function drawWalker(
  canvas: Canvas,
  foot: { x: number; y: number },
  tall: number,
  color: Color,
  coat: Color,
): void {
  const { x, y } = foot;
  const limb = tall * 0.055;
  fill(canvas, capsule([x, y - tall * 0.45], [x - tall * 0.12, y - limb], limb), color);
  fill(canvas, capsule([x, y - tall * 0.45], [x + tall * 0.14, y - tall * 0.24], limb), color);
  fill(
    canvas,
    capsule([x + tall * 0.14, y - tall * 0.24], [x + tall * 0.15, y - limb], limb),
    color,
  );
  fill(canvas, block(x, y - tall * 0.58, tall * 0.125, tall * 0.2, { corner: tall * 0.08 }), coat);
  fill(canvas, capsule([x, y - tall * 0.68], [x + tall * 0.19, y - tall * 0.5], limb * 0.85), coat);
  fill(canvas, circle(x + tall * 0.02, y - tall * 0.88, tall * 0.1), color);
}

export const houses =
  (light: Light, walls: readonly Color[]): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.8);
    drawClouds(canvas, random, INK.paper, 7);
    const ground = height * 0.8;
    const wide = width / walls.length;
    walls.forEach((wall, i) => {
      const left = i * wide;
      const top = height * random.between(0.3, 0.44);
      const gable = top - wide * random.between(0.35, 0.6);
      const roof: Color = mix(wall, INK.berry, 0.6);
      fill(canvas, area(left, top, left + wide, ground), wall);
      fill(
        canvas,
        polygon([
          [left - 3, top],
          [left + wide / 2, gable],
          [left + wide + 3, top],
        ]),
        roof,
      );
      const pane = wide * 0.13;
      for (let floor = 0; floor < 3; floor++) {
        for (const side of [0.3, 0.7]) {
          const isLit = random.isLucky(0.45);
          const at = { x: left + wide * side, y: top + wide * 0.34 + floor * wide * 0.56 };
          if (at.y > ground - wide * 0.5) continue;
          fill(canvas, block(at.x, at.y, pane + 3, pane * 1.35 + 3), INK.paper);
          fill(canvas, block(at.x, at.y, pane, pane * 1.35), isLit ? INK.honey : INK.deep);
        }
      }
      const door = left + wide * (i % 2 === 0 ? 0.3 : 0.66);
      fill(
        canvas,
        block(door, ground - wide * 0.22, wide * 0.13, wide * 0.24, { corner: 4 }),
        roof,
      );
    });
    const street = createGradient(mix(light.near, INK.sand, 0.6), light.near);
    fillBelow(
      canvas,
      () => ground,
      (depth) => street(depth / (height * 0.2)),
    );
    for (let i = 0; i < 40; i++) {
      const stone = {
        x: width * random.fraction(),
        y: ground + height * random.between(0.02, 0.19),
      };
      fill(canvas, ellipse(stone.x, stone.y, 9, 2.4), INK.paper, { opacity: 0.16 });
    }
  };

export const bridge =
  (light: Light, stone: Color): Scene =>
  (canvas, random) => {
    const { width, height } = canvas;
    fillSky(canvas, light.sky, 0.66);
    drawSun(canvas, light, { x: 0.3, y: 0.34, size: 0.08 });
    drawClouds(canvas, random, INK.paper, 5);
    const hills = createNoise(random, 4);
    fillBelow(canvas, (x) => height * (0.52 - 0.1 * Math.abs(hills(x / 150))), light.far);
    const water = createGradient(mix(light.far, light.sun, 0.3), light.near);
    fillBelow(
      canvas,
      () => height * 0.68,
      (depth) => water(depth / (height * 0.32)),
    );
    const deck = height * 0.44;
    const spring = height * 0.68;
    const arches = 3;
    const span = width / arches;
    const arch = (x: number) => {
      const place = ((x % span) / span) * 2 - 1;
      const isPier = Math.abs(place) > 0.86;
      return isPier ? 0 : Math.sqrt(1 - (place / 0.86) ** 2) * height * 0.19;
    };
    const shade = createGradient(stone, mix(stone, INK.berry, 0.5));
    const { pixels } = canvas;
    fillBelow(
      canvas,
      () => deck,
      (depth, x, y) => {
        if (y <= spring + height * 0.05 - arch(x) || arch(x) === 0)
          return shade(depth / (height * 0.36));
        const i = (y * width + x) * 4;
        return [pixels[i] ?? 0, pixels[i + 1] ?? 0, pixels[i + 2] ?? 0];
      },
      { bottom: Math.round(spring + height * 0.05) },
    );
    fill(
      canvas,
      area(0, deck - height * 0.02, width, deck + height * 0.012),
      mix(stone, INK.paper, 0.4),
    );
    for (let lamp = 0; lamp < 4; lamp++) {
      const x = width * (0.12 + lamp * 0.26);
      fill(canvas, capsule([x, deck - height * 0.13], [x, deck], 2), light.near);
      glow(canvas, { x, y: deck - height * 0.14, radius: height * 0.1 }, INK.butter, 0.9);
      fill(canvas, circle(x, deck - height * 0.14, 5), INK.butter);
    }
    drawWalker(
      canvas,
      { x: width * 0.56, y: deck - height * 0.02 },
      height * 0.12,
      INK.ink,
      INK.pink,
    );
    for (let i = 0; i < 40; i++) {
      const y = height * random.between(0.76, 0.99);
      const x = width * random.fraction();
      const length = random.between(8, 34);
      fill(canvas, capsule([x, y], [x + length, y], 1.4), light.sun, { opacity: 0.4 });
    }
  };
