import type { Deps } from "../../../deps.ts";

/** Tells creator and admins, and the people concerned, about an invitation or a request to join. */
export function tellEntries({ live }: Deps, gameId: string, userIds: string[]): void {
  live.tell({ about: "entries", gameId, to: "admins" });
  live.tell({ about: "invitations", to: userIds });
}
