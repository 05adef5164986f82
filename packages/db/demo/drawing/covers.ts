import type { GameKey } from "../texts/games.ts";
import { INK, rgb } from "./color.ts";
import { type Picture, wide } from "./picture.ts";
import { stairs } from "./scenes-city.ts";
import { sketchbook } from "./scenes-desk.ts";
import { noodles } from "./scenes-food.ts";
import { LIGHTS, mountains } from "./scenes-land.ts";
import { stage } from "./scenes-night.ts";
import { bench } from "./scenes-play.ts";
import { balloons } from "./scenes-poster.ts";
import { lake } from "./scenes-water.ts";

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
