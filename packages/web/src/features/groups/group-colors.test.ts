import { readFileSync } from "node:fs";
import { groupPalette } from "@stepout/server/domains/groups/groups.rules";
import { hueOf, tint } from "@stepout/server/platform/drawing/seeds.rules";
import { describe, expect, it } from "vitest";
import { strengthen } from "#features/points/point-lines.ts";

const TEXT_MIN = 4.5;
const MARK_MIN = 3;

type Scheme = "light" | "dark";
type Triple = [number, number, number];

const tokens = readFileSync(
  new URL("../../../../server/assets/tokens.css", import.meta.url),
  "utf8",
);

const toTriple = (hex: string): Triple => [
  Number.parseInt(hex.slice(1, 3), 16),
  Number.parseInt(hex.slice(3, 5), 16),
  Number.parseInt(hex.slice(5, 7), 16),
];

/** Converts sRGB to linear red, green and blue. */
const toLight = (hex: string): Triple => {
  const [red, green, blue] = toTriple(hex).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return [red ?? 0, green ?? 0, blue ?? 0];
};

const times = (rows: Triple[], [x, y, z]: Triple): Triple => {
  const [first, second, third] = rows.map(([a, b, c]) => a * x + b * y + c * z);
  return [first ?? 0, second ?? 0, third ?? 0];
};

const each = ([x, y, z]: Triple, change: (part: number) => number): Triple => [
  change(x),
  change(y),
  change(z),
];

const toOklab = (light: Triple): Triple =>
  times(
    [
      [0.2104542553, 0.793617785, -0.0040720468],
      [1.9779984951, -2.428592205, 0.4505937099],
      [0.0259040371, 0.7827717662, -0.808675766],
    ],
    each(
      times(
        [
          [0.4122214708, 0.5363325363, 0.0514459929],
          [0.2119034982, 0.6806995451, 0.1073969566],
          [0.0883024619, 0.2817188376, 0.6299787005],
        ],
        light,
      ),
      Math.cbrt,
    ),
  );

const fromOklab = (lab: Triple): Triple =>
  each(
    times(
      [
        [4.0767416621, -3.3077115913, 0.2309699292],
        [-1.2684380046, 2.6097574011, -0.3413193965],
        [-0.0041960863, -0.7034186147, 1.707614701],
      ],
      each(
        times(
          [
            [1, 0.3963377774, 0.2158037573],
            [1, -0.1055613458, -0.0638541728],
            [1, -0.0894841775, -1.291485548],
          ],
          lab,
        ),
        (part) => part ** 3,
      ),
    ),
    (part) => Math.min(1, Math.max(0, part)),
  );

function readToken(name: string, scheme: Scheme): string {
  const [, value = ""] = new RegExp(`--${name}: ([^;]+);`).exec(tokens) ?? [];
  const colors = value.match(/#[0-9a-f]{6}/g) ?? [];
  const color = scheme === "dark" ? colors.at(-1) : colors[0];
  if (!color) throw new Error(`There is no colour ${name}`);
  return color;
}

/** Resolves a colour as the browser does. Accepts a token, a mix of two colours, or six hex digits. */
function readColor(css: string, scheme: Scheme): Triple {
  const mix = /^color-mix\(in oklab, (?<one>.+) (?<percent>\d+)%, (?<other>.+)\)$/.exec(
    css,
  )?.groups;
  if (mix) {
    const share = Number(mix.percent) / 100;
    const one = toOklab(readColor(mix.one ?? "", scheme));
    const other = toOklab(readColor(mix.other ?? "", scheme));
    const between = (index: 0 | 1 | 2) => one[index] * share + other[index] * (1 - share);
    return fromOklab([between(0), between(1), between(2)]);
  }
  const [, token] = /^var\(--(.+)\)$/.exec(css) ?? [];
  return toLight(token ? readToken(token, scheme) : css);
}

const luminance = ([red, green, blue]: Triple) => 0.2126 * red + 0.7152 * green + 0.0722 * blue;

function contrast(one: string, other: string, scheme: Scheme): number {
  const [dark = 0, bright = 0] = [one, other]
    .map((css) => luminance(readColor(css, scheme)))
    .sort((a, b) => a - b);
  return (bright + 0.05) / (dark + 0.05);
}

const schemes = ["light", "dark"] satisfies Scheme[];
const cases = schemes.flatMap((scheme) =>
  groupPalette.map((color, index) => ({ scheme, color: `#${color}`, hue: hueOf(index) })),
);

describe("SHELL-05 group colours", () => {
  it("the test computes contrast as WCAG defines it", () => {
    expect(contrast("#000000", "#ffffff", "light")).toBeCloseTo(21);
    expect(contrast("#777777", "#ffffff", "light")).toBeCloseTo(4.48, 2);
    expect(readColor("color-mix(in oklab, #3b82f6 100%, #ffffff)", "light")[2]).toBeCloseTo(
      readColor("#3b82f6", "light")[2],
    );
  });

  it.each(cases)("the app and the server use the same shade of $color in $scheme mode", (each) => {
    expect(readColor(each.hue, each.scheme)).toEqual(readColor(each.color, each.scheme));
  });

  it.each(cases)(
    "text on a tint of $color has enough contrast in $scheme mode",
    ({ hue, scheme }) => {
      expect(contrast("var(--ink)", tint(hue), scheme)).toBeGreaterThanOrEqual(TEXT_MIN);
    },
  );

  it.each(cases)(
    "a chart line in $color has enough contrast in $scheme mode",
    ({ color, scheme }) => {
      for (const ground of ["var(--card)", "var(--paper)"]) {
        expect(contrast(strengthen(color), ground, scheme), ground).toBeGreaterThanOrEqual(
          MARK_MIN,
        );
      }
    },
  );

  it.each(cases)(
    "the tick on the chosen swatch $color has enough contrast in $scheme mode",
    (each) => {
      expect(contrast("var(--on-sun)", each.color, each.scheme)).toBeGreaterThanOrEqual(MARK_MIN);
    },
  );

  it.each(schemes)("the borders of controls have enough contrast in %s mode", (scheme) => {
    for (const ground of ["var(--card)", "var(--paper)"]) {
      expect(contrast("var(--edge)", ground, scheme), ground).toBeGreaterThanOrEqual(MARK_MIN);
    }
  });
});
