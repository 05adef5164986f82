import type { UseCase } from "../../deps.ts";
import { newestIds } from "./newest.queries.ts";
import { postsByIds } from "./posts.queries.ts";
import { toPostsOfGames } from "./posts.responses.ts";
import type { NewestPosts } from "./posts.schema.ts";

export const listNewestPosts: UseCase<undefined, NewestPosts> = async (deps, actor) => {
  const { read } = deps.db;
  const found = await newestIds(read).execute({ actorId: actor.userId });
  const ids = found.flatMap(({ id }) => id ?? []);
  if (ids.length === 0) return { posts: [] };
  const rows = await postsByIds(read, actor.userId, ids);
  return {
    posts: await toPostsOfGames(deps, actor, rows, { images: "url", comments: "preview" }),
  };
};
