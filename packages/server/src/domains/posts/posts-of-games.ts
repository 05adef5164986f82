import type { Actor, Deps } from "../../deps.ts";
import { gameStatus } from "../games/game/games.rules.ts";
import { gamesByIds, type PostRow } from "./posts.queries.ts";
import { toPostPages } from "./posts.responses.ts";
import type { Post, PostExpansion } from "./posts.schema.ts";

/** Returns posts from several games. Runs a constant number of queries. */
export async function toPostsOfGames(
  deps: Deps,
  actor: Actor,
  rows: PostRow[],
  expansion: PostExpansion,
): Promise<Post[]> {
  if (rows.length === 0) return [];
  const now = deps.clock.now();
  const gameIds = [...new Set(rows.map(({ gameId }) => gameId))];
  const games = await gamesByIds(deps.db.read, actor.userId, gameIds);
  const postGames = games.map(({ isParticipant, ...game }) => ({
    game,
    isParticipant,
    status: gameStatus(game, now),
  }));
  return toPostPages(deps, actor, rows, postGames, expansion);
}
