export const GROUP_NAME_MAX = 100;
export const GROUPS_PER_GAME_MAX = 100;

export const GROUP_ADD_MAX = 500;

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

export const nextGroupColor = (taken: readonly string[]): string =>
  groupPalette.find((color) => !taken.includes(color)) ?? groupPalette[0];
