import type { Deps } from "../../../deps.ts";

/** Of an invitation or a request to join: those who run the game, and whom it is about. */
export function tellEntries({ live }: Deps, gameId: string, userIds: string[]): void {
  live.tell({ about: "entries", gameId, to: "admins" });
  live.tell({ about: "invitations", to: userIds });
}
