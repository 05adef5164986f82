import type { Deps } from "../../../deps.ts";

export function tellEntries({ live }: Deps, gameId: string, userIds: string[]): void {
  live.tell({ about: "entries", gameId, to: "admins" });
  live.tell({ about: "invitations", to: userIds });
}
