import { DEFAULT_INSTANCE } from "./instance.rules.ts";

/** WCAG 2.2 AA requires this contrast ratio for text, but only 3:1 for borders and icons. */
export const TEXT_CONTRAST = 4.5;

/** The share of black or white to add per step. */
const STEP = 0.02;

/** The share of `toward` to mix into a button's colour on hover. */
const STRONG_SHARE = 0.18;

interface Theme {
  /** Text backgrounds from `assets/tokens.css`. */
  grounds: readonly string[];
  /** The palest text colour that the app uses on the soft background. */
  ink2: string;
  /** Text on a filled button. */
  on: string;
  /** Black or white: the colour to mix in for more contrast with the theme's backgrounds. */
  toward: string;
  soft: { ground: string; shareMax: number };
}

export const themes = {
  light: {
    grounds: ["#ffffff", "#fbf8f4", "#f3ede5"],
    ink2: "#5b5468",
    on: "#ffffff",
    toward: "#000000",
    soft: { ground: "#ffffff", shareMax: 0.14 },
  },
  dark: {
    grounds: ["#1f1929", "#15111c", "#0f0c15"],
    ink2: "#b3aac2",
    on: "#15111c",
    toward: "#ffffff",
    soft: { ground: "#1f1929", shareMax: 0.28 },
  },
} satisfies Record<string, Theme>;

const channelsOf = (color: string): number[] =>
  [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));

/** Mixes a share (0 to 1) of `other` into `color`. */
function mix(color: string, other: string, share: number): string {
  const others = channelsOf(other);
  const mixed = channelsOf(color).map((channel, nth) =>
    Math.round(channel + ((others[nth] ?? 0) - channel) * share),
  );
  return `#${mixed.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

/** Returns the relative luminance (0 to 1) as defined by WCAG 2. */
function luminanceOf(color: string): number {
  const [red = 0, green = 0, blue = 0] = channelsOf(color).map((channel) => {
    const part = channel / 255;
    return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** Returns the contrast (1 to 21) of two `#rrggbb` colours, as defined by WCAG 2. */
export function contrastOf(one: string, other: string): number {
  const [first, second] = [luminanceOf(one), luminanceOf(other)];
  return (Math.max(first, second) + 0.05) / (Math.min(first, second) + 0.05);
}

const isReadable = (text: string, ground: string) => contrastOf(text, ground) >= TEXT_CONTRAST;

function softOf(color: string, { ink2, soft }: Theme): string {
  for (let share = soft.shareMax; share > 0; share -= STEP) {
    const mixed = mix(soft.ground, color, share);
    if (isReadable(ink2, mixed)) return mixed;
  }
  return soft.ground;
}

export interface Accent {
  main: string;
  strong: string;
  soft: string;
  on: string;
}

function toAccent(color: string, theme: Theme): Accent {
  const soft = softOf(color, theme);
  const grounds = [...theme.grounds, soft, theme.on];
  let main = color;
  for (let share = STEP; !grounds.every((ground) => isReadable(main, ground)); share += STEP) {
    main = mix(color, theme.toward, Math.min(share, 1));
  }
  return { main, strong: mix(main, theme.toward, STRONG_SHARE), soft, on: theme.on };
}

export const toAccents = (color: string): { light: Accent; dark: Accent } => ({
  light: toAccent(color, themes.light),
  dark: toAccent(color, themes.dark),
});

/** Returns CSS declarations that replace the violet in `assets/tokens.css`, or "" for the default colour. */
export function toAccentStyle(color: string): string {
  if (color === DEFAULT_INSTANCE.color) return "";
  const { light, dark } = toAccents(color);
  const declare = (token: string, part: keyof Accent) =>
    `--${token}:light-dark(${light[part]},${dark[part]})`;
  return [
    declare("violet", "main"),
    declare("violet-strong", "strong"),
    declare("violet-soft", "soft"),
    declare("on-violet", "on"),
  ].join(";");
}
