import type { Deps } from "../../deps.ts";

/** Tells a game's people that something was put back; who runs it has a list of what was removed. */
export function tellReturn(
  { live }: Pick<Deps, "live">,
  about: "posts" | "comments",
  gameId: string,
): void {
  live.tell({ about, gameId });
  live.tell({ about: "removals", gameId });
}
