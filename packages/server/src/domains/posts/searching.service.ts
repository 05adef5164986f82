import { schema } from "@stepout/db";
import { idsMatching, matchAll, matchAllInGame } from "@stepout/db/fts5";
import { toSearchWords } from "@stepout/db/search-text";
import { and, eq, inArray, or } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { answerWithPosts } from "./posts.answers.ts";
import { findPosts } from "./posts.queries.ts";
import { POST_SEARCH_WORDS } from "./posts.rules.ts";
import type { FoundPosts, SearchPostsInput } from "./posts.schema.ts";

const { posts } = schema;

/**
 * A game's newest posts in which every word of the search begins a word of the text or of the
 * author's names; for the game's participants. Words past the eighth do not count.
 */
export async function searchPosts(
  deps: Deps,
  actor: Actor,
  { gameId, query, ...expansion }: SearchPostsInput,
): Promise<FoundPosts> {
  const { read } = deps.db;
  const access = await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  const words = toSearchWords(query).slice(0, POST_SEARCH_WORDS);
  if (words.length === 0) return { accomplishments: [] };
  const holdsWord = (word: string) =>
    or(
      inArray(posts.id, idsMatching("posts", matchAllInGame(gameId, [word]))),
      inArray(posts.userId, idsMatching("users", matchAll([word]))),
    );
  const condition = and(eq(posts.gameId, gameId), ...words.map(holdsWord));
  const rows = await findPosts(read, actor.userId, condition);
  return { accomplishments: await answerWithPosts(read, rows, [access], expansion) };
}
