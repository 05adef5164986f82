import type { MedalType } from "@stepout/server/domains/games/game/results.rules";
import type { MedalTone } from "#ui/marks/medal.tsx";
import { medalShapes } from "#ui/marks/medal.tsx";
import { fillCircle, fontOf, HEIGHT, type Sheet, WIDTH } from "./canvas.ts";

export type Art =
  | { kind: "podium"; medal: MedalType; place: string }
  | { kind: "stair"; medal?: MedalTone | undefined };

/** Top edge of the drawings, in pixels from the top of the picture. The texts are above it. */
export const ART_TOP = 790;

const MEDAL_BOX = { width: 30, height: 36 };

function drawMedal(sheet: Sheet, tone: MedalTone, x: number, bottom: number, scale: number): void {
  const { canvas, palette } = sheet;
  const fill = (color: string, shape: string) => {
    canvas.fillStyle = color;
    canvas.fill(new Path2D(shape));
  };
  canvas.save();
  canvas.translate(x - (MEDAL_BOX.width * scale) / 2, bottom - MEDAL_BOX.height * scale);
  canvas.scale(scale, scale);
  fill(palette.violet, medalShapes.leftRibbon);
  fill(palette.violetStrong, medalShapes.rightRibbon);
  canvas.fillStyle = tone === "popular" ? palette.pink : palette[tone];
  fillCircle(sheet, 15, 22, 13);
  if (tone === "popular") fill(palette.paper, medalShapes.heart);
  else fill(palette.onSun, medalShapes.stair);
  canvas.restore();
}

const PIECES = 46;
/** Spreads the pieces evenly without random numbers, so that a picture is reproducible. */
const GOLDEN_RATIO = 0.618_034;

function drawConfetti(sheet: Sheet): void {
  const { canvas, palette } = sheet;
  const colors = [palette.sun, palette.violet, palette.pink, palette.silver];
  for (let piece = 0; piece < PIECES; piece += 1) {
    const share = (piece * GOLDEN_RATIO) % 1;
    canvas.save();
    // Keep confetti near the sides, because the texts are in the middle.
    const margin = 70 * ((piece * 7) % 5) * 0.25;
    const x = piece % 2 === 0 ? margin + 12 : WIDTH - margin - 12;
    canvas.translate(x, 40 + share * (HEIGHT * 0.6));
    canvas.rotate(share * Math.PI * 2);
    canvas.fillStyle = colors[piece % colors.length] ?? palette.sun;
    canvas.fillRect(-9, -5, 18, 10);
    canvas.restore();
  }
}

/** Fills the step with opaque paper first, so that no drawing behind it shows through a translucent colour. */
function fillStep({ canvas, palette }: Sheet, step: Path2D, color: string, alpha = 1): void {
  canvas.fillStyle = palette.paper;
  canvas.fill(step);
  canvas.fillStyle = color;
  canvas.globalAlpha = alpha;
  canvas.fill(step);
  canvas.globalAlpha = 1;
}

const PODIUM = [
  { medal: "silver", top: 1_110 },
  { medal: "gold", top: 1_030 },
  { medal: "bronze", top: 1_180 },
] as const;
const PODIUM_STEP = 290;
const PODIUM_GAP = 12;
const PODIUM_RADIUS = 32;
const OTHERS_ALPHA = 0.16;

function drawPodium(sheet: Sheet, own: MedalType, place: string): void {
  const { canvas, palette } = sheet;
  const left = (WIDTH - PODIUM.length * PODIUM_STEP - 2 * PODIUM_GAP) / 2;
  const steps = PODIUM.map(({ medal, top }, index) => {
    const x = left + index * (PODIUM_STEP + PODIUM_GAP);
    const shape = new Path2D();
    shape.roundRect(x, top, PODIUM_STEP, HEIGHT - top + PODIUM_RADIUS, PODIUM_RADIUS);
    return { medal, shape, top, middle: x + PODIUM_STEP / 2 };
  });
  const ownStep = steps.find(({ medal }) => medal === own);
  if (!ownStep) return;
  const { middle, top } = ownStep;
  canvas.fillStyle = palette.sunSoft;
  fillCircle(sheet, middle, top - 90, 165);
  for (const step of steps) {
    if (step === ownStep) fillStep(sheet, step.shape, palette[own]);
    else fillStep(sheet, step.shape, palette.violet, OTHERS_ALPHA);
  }
  canvas.fillStyle = palette.onSun;
  canvas.font = fontOf("display", 64);
  canvas.direction = "ltr";
  canvas.textAlign = "center";
  canvas.fillText(place, middle, top + 90);
  drawMedal(sheet, own, middle, top - 8, 5);
}

const STEPS = 7;
const LOWEST_STEP = 1_290;
const TOP_STEP = 1_000;
const PALEST = 0.2;

function drawStair(sheet: Sheet, medal: MedalTone | undefined): void {
  const { canvas, palette } = sheet;
  const width = WIDTH / STEPS;
  const last = STEPS - 1;
  const middle = (last + 0.5) * width;
  canvas.fillStyle = palette.sunSoft;
  fillCircle(sheet, middle - 20, TOP_STEP - 70, 180);
  for (let step = 0; step < STEPS; step += 1) {
    const climbed = step / last;
    const top = LOWEST_STEP - (LOWEST_STEP - TOP_STEP) * climbed;
    const shape = new Path2D();
    shape.rect(step * width, top, width + 1, HEIGHT - top);
    if (step === last) fillStep(sheet, shape, palette.sun);
    else fillStep(sheet, shape, palette.violet, PALEST + (1 - PALEST) * climbed);
  }
  canvas.fillStyle = palette.ink;
  if (medal === undefined) fillCircle(sheet, middle, TOP_STEP - 52, 46);
  else drawMedal(sheet, medal, middle, TOP_STEP - 8, 4.5);
}

export function drawArt(sheet: Sheet, art: Art): void {
  drawConfetti(sheet);
  if (art.kind === "podium") drawPodium(sheet, art.medal, art.place);
  else drawStair(sheet, art.medal);
}
