import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsEditor } from "../games/game/games.policy.ts";
import { toRemoval } from "./removals.answers.ts";
import { removedBefore } from "./removals.queries.ts";
import { REMOVALS_PAGE, RESTORABLE_MS } from "./removals.rules.ts";
import { type RemovalPage, type RemovalsOfGame, readPlace, writePlace } from "./removals.schema.ts";

/**
 * The posts and comments that were removed from a game and can still be put back, the last first.
 * @throws DomainError `not_found`, or `access_denied` for all but the creator and admins.
 */
export async function listRemovals(
  deps: Deps,
  actor: Actor,
  { gameId, cursor }: RemovalsOfGame,
): Promise<RemovalPage> {
  const { read } = deps.db;
  const now = deps.clock.now();
  await loadGameAsEditor(read, actor, gameId, now);
  const since = now - RESTORABLE_MS;
  // One more than is shown tells whether there is another page.
  const rows = await removedBefore(read, { gameId, since }, readPlace(cursor), REMOVALS_PAGE + 1);
  const shown = rows.slice(0, REMOVALS_PAGE);
  const last = rows.length > REMOVALS_PAGE ? shown.at(-1) : undefined;
  return { removals: shown.map(toRemoval), next: last ? writePlace(last) : null };
}
