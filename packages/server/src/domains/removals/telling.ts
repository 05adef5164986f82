import type { Deps } from "../../deps.ts";

/**
 * Tells a game's people that something was removed or put back. Besides looking up what they see,
 * their browsers forget what they keep of it.
 */
export function tellRemoval(
  { live }: Pick<Deps, "live">,
  about: "posts" | "comments",
  gameId: string,
): void {
  live.tell({ about, gameId });
  live.tell({ about: "removals", gameId });
}
