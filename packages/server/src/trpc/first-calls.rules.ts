/** What a screen asks before anything else, together with who is signed in, by its address. */
export const FIRST_CALLS = {
  "/": "games.mine",
  "/discover": "games.discover",
} as const;

export type FirstCallPath = keyof typeof FIRST_CALLS;

export const hasFirstCall = (path: string): path is FirstCallPath =>
  Object.hasOwn(FIRST_CALLS, path);
