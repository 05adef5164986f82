import type { Deps } from "../../../deps.ts";

export function notifyPending({ live }: Deps, gameId: string, userIds: string[]): void {
  live.notify({ about: "entries", gameId, to: "admins" });
  live.notify({ about: "invitations", to: userIds });
}
