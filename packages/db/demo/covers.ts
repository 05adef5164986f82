import { INK, rgb } from "./drawing/color.ts";
import { type Picture, wide } from "./drawing/picture.ts";
import { stairs } from "./drawing/scenes-city.ts";
import { sketchbook } from "./drawing/scenes-desk.ts";
import { noodles } from "./drawing/scenes-food.ts";
import { LIGHTS, mountains } from "./drawing/scenes-land.ts";
import { stage } from "./drawing/scenes-night.ts";
import { bench } from "./drawing/scenes-play.ts";
import { balloons } from "./drawing/scenes-poster.ts";
import { lake } from "./drawing/scenes-water.ts";
import type { GameKey } from "./texts/games.ts";

/** A game without one shows the pattern that the app draws. */
export const COVERS: Readonly<Partial<Record<GameKey, Picture>>> = {
  comfort: wide(stairs(LIGHTS.dawn, INK.cream, INK.violet)),
  cold: wide(lake(LIGHTS.lilac, { x: 0.62, y: 0.3 }, "jetty")),
  strangers: wide(bench(LIGHTS.dawn, [INK.violet, INK.sun])),
  kitchen: wide(noodles(rgb("D9552F"), [INK.mist, INK.lilac])),
  speak: wide(stage),
  sketch: wide(sketchbook),
  praise: wide(balloons(LIGHTS.dawn, [INK.sun, INK.violet, INK.pink, INK.coral, INK.teal])),
  sunrise: wide(mountains(LIGHTS.gold, { x: 0.42, y: 0.36 })),
};
