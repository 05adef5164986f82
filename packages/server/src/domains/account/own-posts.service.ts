import type { Actor, Deps } from "../../deps.ts";
import { pageOfOwnPosts } from "../posts/posts.queries.ts";
import { toPostsOfGames } from "../posts/posts.responses.ts";
import type { ListOwnPostsInput, PostPage } from "../posts/posts.schema.ts";

export async function listOwnPosts(
  deps: Deps,
  actor: Actor,
  { page, limit, ...expansion }: ListOwnPostsInput,
): Promise<PostPage> {
  const rows = await pageOfOwnPosts(deps.db.read).execute({
    actorId: actor.userId,
    limit: limit + 1,
    offset: (page - 1) * limit,
  });
  return {
    posts: await toPostsOfGames(deps, actor, rows.slice(0, limit), expansion),
    hasMore: rows.length > limit,
  };
}
