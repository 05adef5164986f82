import { INK, rgb } from "./color.ts";
import { landscape, type Picture, portraitFormat } from "./picture.ts";
import { bridge, houses, skyline, stairs } from "./scenes-city.ts";
import { book, plants, sketchbook } from "./scenes-desk.ts";
import { market, noodles, pancakes } from "./scenes-food.ts";
import { dunes, fields, forest, LIGHTS, mountains } from "./scenes-land.ts";
import { aurora, campfire, rain, stage } from "./scenes-night.ts";
import { bench, bicycle, climbing } from "./scenes-play.ts";
import { balloons, dance, ukulele } from "./scenes-poster.ts";
import { lake, sea, swimmer } from "./scenes-water.ts";

export const PHOTOS = {
  aurora: landscape(aurora),
  balloons: landscape(balloons(LIGHTS.morning, [INK.pink, INK.sun, INK.violet, INK.coral])),
  bench: landscape(bench(LIGHTS.morning, [INK.pink, INK.deep])),
  bicycle: landscape(bicycle(LIGHTS.gold)),
  bridge: landscape(bridge(LIGHTS.gold, INK.sand)),
  campfire: landscape(campfire),
  "city-dawn": portraitFormat(skyline(LIGHTS.dawn, { x: 0.3, y: 0.4, size: 0.09 })),
  "city-dusk": landscape(skyline(LIGHTS.dusk, { x: 0.66, y: 0.42 })),
  climbing: portraitFormat(climbing),
  dance: portraitFormat(dance([INK.plum, INK.pink, INK.violet, INK.sun, INK.coral])),
  drawing: portraitFormat(sketchbook),
  dunes: landscape(dunes(LIGHTS.gold, { x: 0.7, y: 0.3 })),
  fields: landscape(fields(LIGHTS.noon, { x: 0.2, y: 0.2 })),
  forest: portraitFormat(forest(LIGHTS.morning)),
  houses: landscape(houses(LIGHTS.noon, [INK.coral, INK.honey, INK.lilac, INK.mint, INK.rose])),
  "lake-dawn": landscape(lake(LIGHTS.dawn, { x: 0.5, y: 0.4 }, "pines")),
  "lake-gold": portraitFormat(lake(LIGHTS.gold, { x: 0.5, y: 0.45 }, "reeds")),
  "lake-winter": landscape(lake(LIGHTS.winter, { x: 0.7, y: 0.3 }, "jetty")),
  market: landscape(market(INK.violet)),
  noodles: landscape(noodles(rgb("C9763A"), [INK.cream, INK.rose])),
  notebook: landscape(book(rgb("C98F5E"), rgb("6B3B22"))),
  pancakes: portraitFormat(pancakes),
  plants: landscape(plants),
  rain: portraitFormat(rain),
  "ridge-dawn": landscape(mountains(LIGHTS.dawn, { x: 0.66, y: 0.42 })),
  "ridge-dusk": portraitFormat(mountains(LIGHTS.dusk, { x: 0.3, y: 0.4, size: 0.09 })),
  "ridge-morning": landscape(mountains(LIGHTS.morning, { x: 0.3, y: 0.3 })),
  "sea-dusk": landscape(sea(LIGHTS.dusk, { x: 0.5, y: 0.46, size: 0.1 })),
  "sea-morning": landscape(sea(LIGHTS.morning, { x: 0.7, y: 0.3 })),
  stage: portraitFormat(stage),
  steps: portraitFormat(stairs(LIGHTS.gold, INK.butter, INK.pink, 12)),
  swim: landscape(swimmer([INK.aqua, INK.teal, INK.deep], INK.pink, INK.sun)),
  ukulele: landscape(ukulele(INK.mist, INK.violet)),
} as const satisfies Record<string, Picture>;

export type PhotoKey = keyof typeof PHOTOS;

export const isPhotoKey = (name: string): name is PhotoKey => Object.hasOwn(PHOTOS, name);
