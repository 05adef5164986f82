import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsEditor } from "../games/game/games.policy.ts";
import { listRemoved } from "./removals.queries.ts";
import { RESTORABLE_MS } from "./removals.rules.ts";
import type { Removal } from "./removals.schema.ts";

/**
 * The posts and comments that were removed from a game and can still be put back, the last first.
 * @throws DomainError `not_found`, or `access_denied` for all but the creator and admins.
 */
export async function listRemovals(deps: Deps, actor: Actor, gameId: string): Promise<Removal[]> {
  const now = deps.clock.now();
  await loadGameAsEditor(deps.db.read, actor, gameId, now);
  return listRemoved(deps.db.read, gameId, now - RESTORABLE_MS);
}
