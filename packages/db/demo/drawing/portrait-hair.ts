import { type Canvas, fill } from "./canvas.ts";
import { type Color, INK, mix } from "./color.ts";
import { block, capsule, circle, ellipse, overlap, without } from "./shape.ts";

export type HairStyle =
  | "afro"
  | "bald"
  | "bob"
  | "braids"
  | "bun"
  | "cap"
  | "curls"
  | "long"
  | "quiff"
  | "scarf"
  | "short"
  | "waves";

export function drawHairBehind(canvas: Canvas, style: HairStyle, color: Color): void {
  const { width: w } = canvas;
  const back = mix(color, INK.night, 0.22);
  switch (style) {
    case "afro":
      fill(canvas, circle(w * 0.5, w * 0.37, w * 0.29), color);
      return;
    case "bob":
      fill(canvas, block(w * 0.5, w * 0.46, w * 0.235, w * 0.2, { corner: w * 0.12 }), back);
      return;
    case "braids":
      for (const side of [-1, 1]) {
        for (let knot = 0; knot < 6; knot++) {
          const y = w * (0.5 + knot * 0.075);
          fill(
            canvas,
            ellipse(w * (0.5 + side * 0.225), y, w * 0.045, w * 0.05),
            knot % 2 ? back : color,
          );
        }
        fill(canvas, circle(w * (0.5 + side * 0.225), w * 0.94, w * 0.03), INK.pink);
      }
      return;
    case "bun":
      fill(canvas, circle(w * 0.5, w * 0.16, w * 0.1), color);
      return;
    case "curls":
      for (let curl = 0; curl < 15; curl++) {
        const angle = Math.PI * (0.86 + (curl / 14) * 1.28);
        const at = {
          x: w * (0.5 + Math.cos(angle) * 0.215),
          y: w * (0.43 + Math.sin(angle) * 0.23),
        };
        fill(canvas, circle(at.x, at.y, w * 0.072), curl % 2 ? color : back);
      }
      return;
    case "long":
      fill(canvas, block(w * 0.5, w * 0.58, w * 0.235, w * 0.34, { corner: w * 0.17 }), back);
      return;
    case "waves":
      for (const side of [-1, 1]) {
        for (let wave = 0; wave < 5; wave++) {
          const x = w * (0.5 + side * (0.2 + 0.022 * (wave % 2)));
          fill(canvas, circle(x, w * (0.42 + wave * 0.085), w * 0.078), back);
        }
      }
      return;
    case "scarf":
      fill(canvas, ellipse(w * 0.5, w * 0.5, w * 0.245, w * 0.3), color);
      return;
    case "bald":
    case "cap":
    case "quiff":
    case "short":
      return;
  }
}

function drawCrown(canvas: Canvas, color: Color, hairline: number, lean = 0): void {
  const { width: w } = canvas;
  const skull = ellipse(w * 0.5, w * 0.42, w * 0.2, w * 0.225);
  const face = ellipse(w * (0.5 + lean), w * (hairline + 0.22), w * 0.2, w * 0.22);
  fill(canvas, without(overlap(skull, block(w * 0.5, w * 0.3, w * 0.3, w * 0.17)), face), color);
}

const HAIRLINES = {
  afro: { hairline: 0.31, lean: 0 },
  bob: { hairline: 0.335, lean: 0 },
  braids: { hairline: 0.31, lean: 0 },
  bun: { hairline: 0.3, lean: 0 },
  cap: { hairline: 0.36, lean: 0 },
  curls: { hairline: 0.31, lean: 0 },
  long: { hairline: 0.3, lean: 0.06 },
  quiff: { hairline: 0.31, lean: 0 },
  short: { hairline: 0.32, lean: -0.02 },
  waves: { hairline: 0.31, lean: -0.06 },
} as const;

export function drawHair(canvas: Canvas, style: HairStyle, color: Color): void {
  const { width: w } = canvas;
  if (style === "scarf") {
    drawScarf(canvas, color);
    return;
  }
  if (style === "bald") {
    const shine = ellipse(w * 0.45, w * 0.3, w * 0.05, w * 0.025, -0.5);
    fill(canvas, shine, INK.paper, { opacity: 0.4, softness: w * 0.02 });
    return;
  }
  const { hairline, lean } = HAIRLINES[style];
  drawCrown(canvas, color, hairline, lean);
  if (style === "bob") {
    const fringe = overlap(
      ellipse(w * 0.5, w * 0.42, w * 0.195, w * 0.22),
      block(w * 0.5, w * 0.28, w * 0.22, w * 0.085),
    );
    fill(canvas, fringe, color);
  }
  if (style === "braids") {
    const parting = capsule([w * 0.5, w * 0.205], [w * 0.5, w * 0.31], w * 0.005);
    fill(canvas, parting, mix(color, INK.paper, 0.35));
  }
  if (style === "curls") {
    for (let curl = -2; curl <= 2; curl++) {
      const x = w * (0.5 + curl * 0.066);
      fill(canvas, circle(x, w * (0.25 + Math.abs(curl) * 0.016), w * 0.06), color);
    }
  }
  if (style === "quiff") {
    for (let lock = 0; lock < 5; lock++) {
      const at = { x: w * (0.4 + lock * 0.05), y: w * (0.225 - lock * 0.008) };
      fill(canvas, ellipse(at.x, at.y, w * 0.062, w * 0.06, -0.5), color);
    }
  }
}

export function drawHat(canvas: Canvas, color: Color): void {
  const { width: w } = canvas;
  const dome = overlap(
    ellipse(w * 0.5, w * 0.38, w * 0.212, w * 0.212),
    block(w * 0.5, w * 0.24, w * 0.3, w * 0.1),
  );
  fill(canvas, dome, color);
  for (let rib = -3; rib <= 3; rib++) {
    const from = [w * (0.5 + rib * 0.03), w * 0.19] as const;
    fill(canvas, capsule(from, [w * (0.5 + rib * 0.058), w * 0.32], w * 0.005), INK.paper, {
      opacity: 0.25,
    });
  }
  const brim = capsule([w * 0.3, w * 0.345], [w * 0.7, w * 0.345], w * 0.032);
  fill(canvas, brim, mix(color, INK.night, 0.22));
  fill(canvas, circle(w * 0.5, w * 0.155, w * 0.042), INK.paper);
}

function drawScarf(canvas: Canvas, color: Color): void {
  const { width: w } = canvas;
  const face = ellipse(w * 0.5, w * 0.465, w * 0.158, w * 0.19);
  const wrap = ellipse(w * 0.5, w * 0.45, w * 0.232, w * 0.265);
  fill(canvas, without(wrap, face), color);
  const band = overlap(wrap, block(w * 0.5, w * 0.28, w * 0.3, w * 0.07));
  fill(
    canvas,
    without(band, ellipse(w * 0.5, w * 0.49, w * 0.175, w * 0.205)),
    mix(color, INK.paper, 0.28),
  );
  fill(canvas, without(band, ellipse(w * 0.5, w * 0.47, w * 0.24, w * 0.24)), color);
  fill(canvas, ellipse(w * 0.5, w * 0.72, w * 0.17, w * 0.075), color);
  const fold = capsule([w * 0.36, w * 0.66], [w * 0.6, w * 0.745], w * 0.012);
  fill(canvas, fold, mix(color, INK.night, 0.2));
}
