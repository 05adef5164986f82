/** Calls that take the server several times as long as others, and how many others they count as. */
const WEIGHTS: ReadonlyMap<string, number> = new Map([["posts.validate", 5]]);

/** How many calls these count as. */
export const weighCalls = (names: readonly string[]): number =>
  names.reduce((sum, name) => sum + (WEIGHTS.get(name) ?? 1), 0);
