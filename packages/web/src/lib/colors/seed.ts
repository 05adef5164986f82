const HASH_START = 2_166_136_261;
const HASH_FACTOR = 16_777_619;

/** FNV-1a: the same text always gives the same number, and similar texts give distant numbers. */
export function seedOf(text: string): number {
  let hash = HASH_START;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_FACTOR);
  }
  // The last round spreads ids that only differ at their end.
  hash = Math.imul(hash ^ (hash >>> 15), HASH_FACTOR);
  return (hash ^ (hash >>> 13)) >>> 0;
}

/** The ten colours of groups, as tokens. */
const hues = [
  "red",
  "orange",
  "yellow",
  "green",
  "cyan",
  "blue",
  "indigo",
  "violet",
  "pink",
  "amber",
] as const;

/** A group colour as the background of text. */
export const tint = (color: string): string => `color-mix(in oklab, ${color} 32%, var(--card))`;

/** Not all ten colours stand out on light and dark backgrounds; mixed with ink they do. */
export const strengthen = (color: string): string =>
  `color-mix(in oklab, ${color} 68%, var(--ink))`;

/** One of the ten colours, for any whole number. */
export const hueOf = (index: number): string => `var(--group-${hues[index % hues.length]})`;
