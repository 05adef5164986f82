export type FirstScreen = "home" | "discover" | "game";

export interface FirstCalls {
  screen: FirstScreen;
  /** The calls of one request, in this order. */
  calls: readonly string[];
  /** The subject of all these calls, where the address names one. */
  id?: string | undefined;
}

const SCREENS: readonly (FirstCalls & { address: RegExp })[] = [
  { screen: "home", address: /^\/$/, calls: ["games.mine"] },
  { screen: "discover", address: /^\/discover$/, calls: ["games.discover"] },
  {
    screen: "game",
    address: /^\/games\/(?<id>[\w-]+)$/,
    calls: ["games.get", "games.participants"],
  },
];

/** The first calls of the screen at an address, besides who is signed in. */
export function findFirstCalls(path: string): FirstCalls | undefined {
  for (const { address, ...first } of SCREENS) {
    const found = address.exec(path);
    if (found) return { ...first, id: found.groups?.id };
  }
  return undefined;
}
