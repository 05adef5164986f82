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

export const tint = (color: string): string => `color-mix(in oklab, ${color} 32%, var(--card))`;

/** Some group colours are too weak on light or dark backgrounds; mixed with ink they are not. */
export const strengthen = (color: string): string =>
  `color-mix(in oklab, ${color} 68%, var(--ink))`;

export const hueOf = (index: number): string => `var(--group-${hues[index % hues.length]})`;
