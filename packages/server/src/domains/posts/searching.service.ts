import { toSearchWords } from "@stepout/db/search-text";
import type { UseCase } from "../../deps.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { toPostPages } from "./posts.responses.ts";
import { POST_SEARCH_WORDS } from "./posts.rules.ts";
import type { FoundPosts, SearchPostsInput } from "./posts.schema.ts";
import { authorsMatching, foundByWords } from "./searching.queries.ts";

/** Each query word must start a word in the text or the author's names. */
export const searchPosts: UseCase<SearchPostsInput, FoundPosts> = async (
  deps,
  actor,
  { gameId, query, ...expansion },
) => {
  const { read } = deps.db;
  const access = await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  const words = toSearchWords(query).slice(0, POST_SEARCH_WORDS);
  if (words.length === 0) return { posts: [] };
  const named = await Promise.all(
    words.map(async (word) => {
      const authors = await authorsMatching(read, gameId, word);
      return { word, authorIds: authors.map(({ userId }) => userId) };
    }),
  );
  const rows = await foundByWords(read, actor.userId, gameId, named);
  return { posts: await toPostPages(deps, actor, rows, [access], expansion) };
};
