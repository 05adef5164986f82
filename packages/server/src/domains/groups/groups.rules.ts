export const GROUP_NAME_MAX = 100;
export const GROUPS_PER_GAME_MAX = 100;

/** How many people one call may add to a group. */
export const GROUP_ADD_MAX = 500;

/** Six hexadecimal digits each: red, green, blue. */
export const groupPalette = [
  "ef4444",
  "f97316",
  "eab308",
  "22c55e",
  "06b6d4",
  "3b82f6",
  "6366f1",
  "8b5cf6",
  "ec4899",
  "f59e0b",
] as const;

/** The first colour of the palette that no group has; the first of all when none is left. */
export const nextGroupColor = (taken: readonly string[]): string =>
  groupPalette.find((color) => !taken.includes(color)) ?? groupPalette[0];
