import type { Actor, Deps } from "../../deps.ts";
import { gameStatus } from "../games/game/games.rules.ts";
import { gamesByIds, pageOfOwnPosts } from "../posts/posts.queries.ts";
import { toPostPages } from "../posts/posts.responses.ts";
import type { ListOwnPostsInput, PostPage } from "../posts/posts.schema.ts";

export async function listOwnPosts(
  deps: Deps,
  actor: Actor,
  { page, limit, ...expansion }: ListOwnPostsInput,
): Promise<PostPage> {
  const { read } = deps.db;
  const now = deps.clock.now();
  const rows = await pageOfOwnPosts(read).execute({
    actorId: actor.userId,
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  if (rows.length === 0) return { posts: [], hasMore: false };
  const shown = rows.slice(0, limit);
  const gameIds = [...new Set(shown.map(({ gameId }) => gameId))];
  const games = await gamesByIds(read, actor.userId, gameIds);
  const postGames = games.map(({ isParticipant, ...game }) => ({
    game,
    isParticipant,
    status: gameStatus(game, now),
  }));
  return {
    posts: await toPostPages(deps, actor, shown, postGames, expansion),
    hasMore: rows.length > limit,
  };
}
