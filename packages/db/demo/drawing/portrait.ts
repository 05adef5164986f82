import { type Canvas, fill, fillBelow, fillRows, type Scene } from "./canvas.ts";
import { type Color, INK, mix, rgb } from "./color.ts";
import { drawHair, drawHairBehind, drawHat, type HairStyle } from "./portrait-hair.ts";
import { block, capsule, circle, ellipse, overlap, ring, without } from "./shape.ts";
import { createGradient } from "./texture.ts";

export interface Look {
  readonly ground: readonly [Color, Color];
  readonly backdrop: "sun" | "rays" | "dots" | "hills" | "steps" | "stripes";
  readonly skin: keyof typeof SKINS;
  readonly hair: HairStyle;
  readonly hairColor: Color;
  readonly cloth?: Color;
  readonly top: Color;
  readonly extra?: "glasses" | "beard" | "earrings" | "freckles" | "moustache";
}

const SKINS = {
  porcelain: rgb("F6D7C3"),
  rosy: rgb("EFBFA0"),
  olive: rgb("D9A277"),
  tan: rgb("BF8355"),
  brown: rgb("8F5A3A"),
  deep: rgb("5F3A28"),
} as const;

const BACKDROPS = {
  sun(canvas: Canvas, color: Color) {
    const { width } = canvas;
    fill(canvas, circle(width * 0.5, width * 0.47, width * 0.4), color);
  },
  rays(canvas: Canvas, color: Color) {
    const { width } = canvas;
    for (let ray = 0; ray < 12; ray++) {
      const angle = (ray * Math.PI) / 6;
      const far = [
        width * (0.5 + Math.cos(angle) * 0.9),
        width * (0.5 + Math.sin(angle) * 0.9),
      ] as const;
      fill(canvas, capsule([width * 0.5, width * 0.5], far, width * 0.032), color);
    }
  },
  dots(canvas: Canvas, color: Color) {
    const { width } = canvas;
    const step = width / 7;
    for (let row = 0; row < 8; row++) {
      for (let column = 0; column < 8; column++) {
        const x = (column + (row % 2) / 2) * step;
        fill(canvas, circle(x, row * step, step * 0.19), color);
      }
    }
  },
  hills(canvas: Canvas, color: Color) {
    const { width } = canvas;
    fill(canvas, circle(width * 0.78, width * 0.24, width * 0.12), INK.sun);
    fillBelow(canvas, (x) => width * (0.58 + 0.07 * Math.sin((x / width) * 5)), color);
    const near = mix(color, INK.night, 0.2);
    fillBelow(canvas, (x) => width * (0.76 + 0.05 * Math.cos((x / width) * 6)), near);
  },
  steps(canvas: Canvas, color: Color) {
    const { width } = canvas;
    const steps = 6;
    fillBelow(canvas, (x) => width * (0.95 - Math.floor((x / width) * steps) * 0.15), color);
  },
  stripes(canvas: Canvas, color: Color) {
    const { width } = canvas;
    for (let band = -2; band < 8; band++) {
      const stripe = block(band * width * 0.2, width / 2, width * 0.045, width, { turn: 0.6 });
      fill(canvas, stripe, color);
    }
  },
};

function drawFace(canvas: Canvas, { skin, extra, hairColor }: Look): void {
  const { width: w } = canvas;
  const tone = SKINS[skin];
  const line = mix(tone, INK.night, 0.8);
  for (const side of [-1, 1]) {
    fill(canvas, circle(w * (0.5 + side * 0.185), w * 0.47, w * 0.036), mix(tone, INK.brick, 0.12));
  }
  fill(canvas, ellipse(w * 0.5, w * 0.45, w * 0.18, w * 0.215), tone);
  for (const side of [-1, 1]) {
    const x = w * (0.5 + side * 0.072);
    fill(canvas, circle(w * (0.5 + side * 0.112), w * 0.515, w * 0.034), INK.coral, {
      opacity: 0.42,
      softness: w * 0.03,
    });
    fill(canvas, ellipse(x, w * 0.45, w * 0.0155, w * 0.021), line);
    fill(canvas, circle(x + w * 0.005, w * 0.443, w * 0.005), INK.paper);
    const brow = [x + side * w * 0.028, w * 0.405] as const;
    fill(
      canvas,
      capsule([x - side * w * 0.022, w * 0.4], brow, w * 0.007),
      mix(hairColor, line, 0.5),
    );
  }
  fill(
    canvas,
    capsule([w * 0.5, w * 0.465], [w * 0.507, w * 0.497], w * 0.007),
    mix(tone, INK.brick, 0.45),
  );
  const under = block(w * 0.5, w * 0.585, w * 0.2, w * 0.04);
  if (extra === "beard") {
    const jaw = ellipse(w * 0.5, w * 0.46, w * 0.186, w * 0.228);
    const cheeks = ellipse(w * 0.5, w * 0.385, w * 0.2, w * 0.145);
    const below = block(w * 0.5, w * 0.6, w * 0.2, w * 0.14);
    fill(canvas, without(overlap(jaw, below), cheeks), hairColor);
    fill(canvas, ellipse(w * 0.5, w * 0.54, w * 0.075, w * 0.033), tone);
  }
  fill(canvas, overlap(ring(w * 0.5, w * 0.52, w * 0.05, w * 0.014), under), line);
  if (extra === "moustache") {
    for (const side of [-1, 1]) {
      const tip = [w * (0.5 + side * 0.075), w * 0.535] as const;
      fill(canvas, capsule([w * (0.5 + side * 0.014), w * 0.522], tip, w * 0.015), hairColor);
    }
  }
  if (extra === "glasses") {
    for (const side of [-1, 1]) {
      const lens = { x: w * (0.5 + side * 0.076), y: w * 0.452 };
      fill(canvas, circle(lens.x, lens.y, w * 0.05), INK.paper, { opacity: 0.25 });
      fill(canvas, ring(lens.x, lens.y, w * 0.052, w * 0.014), INK.ink);
    }
    fill(canvas, capsule([w * 0.476, w * 0.447], [w * 0.524, w * 0.447], w * 0.006), INK.ink);
  }
  if (extra === "freckles") {
    for (let dot = -4; dot <= 4; dot++) {
      const at = { x: w * (0.5 + dot * 0.028), y: w * (0.495 + (dot % 2) * 0.012) };
      fill(canvas, circle(at.x, at.y, w * 0.005), mix(tone, INK.brick, 0.6));
    }
  }
  if (extra === "earrings") {
    for (const side of [-1, 1]) {
      fill(canvas, circle(w * (0.5 + side * 0.19), w * 0.535, w * 0.024), INK.sun);
    }
  }
}

export const portrait =
  (look: Look): Scene =>
  (canvas) => {
    const { width: w } = canvas;
    const wall = createGradient(look.ground[0], mix(look.ground[0], look.ground[1], 0.35));
    fillRows(canvas, wall);
    BACKDROPS[look.backdrop](canvas, look.ground[1]);
    const hairColor = look.hair === "scarf" ? (look.cloth ?? look.top) : look.hairColor;
    drawHairBehind(canvas, look.hair, hairColor);
    const shade = mix(SKINS[look.skin], INK.brick, 0.28);
    fill(canvas, block(w * 0.5, w * 0.68, w * 0.07, w * 0.1, { corner: w * 0.03 }), shade);
    fill(canvas, ellipse(w * 0.5, w * 1.03, w * 0.36, w * 0.31), look.top);
    fill(canvas, ellipse(w * 0.5, w * 0.735, w * 0.105, w * 0.055), shade);
    fill(
      canvas,
      overlap(
        ring(w * 0.5, w * 0.7, w * 0.13, w * 0.028),
        block(w * 0.5, w * 0.83, w * 0.2, w * 0.08),
      ),
      mix(look.top, INK.paper, 0.35),
    );
    drawFace(canvas, look);
    drawHair(canvas, look.hair, hairColor);
    if (look.hair === "cap") drawHat(canvas, look.cloth ?? look.top);
  };
