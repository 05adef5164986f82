const HASH_START = 2_166_136_261;
const HASH_FACTOR = 16_777_619;

/** Returns an unsigned 32-bit FNV-1a hash with a final mixing step. */
export function seedOf(text: string): number {
  let hash = HASH_START;
  for (const character of text) {
    hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), HASH_FACTOR);
  }
  // Plain FNV-1a maps ids that differ only in their last characters to similar numbers.
  hash = Math.imul(hash ^ (hash >>> 15), HASH_FACTOR);
  return (hash ^ (hash >>> 13)) >>> 0;
}

const hues = "red orange yellow green cyan blue indigo violet pink amber".split(" ");

export const hueOf = (index: number): string => `var(--group-${hues[index % hues.length]})`;

/** The default percentage keeps text on the card readable. */
export const tint = (hue: string, percent = 32): string =>
  `color-mix(in oklab, ${hue} ${percent}%, var(--card))`;
