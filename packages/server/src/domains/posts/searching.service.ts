import { searchOf } from "@stepout/db/search";
import { toSearchWords } from "@stepout/db/search-text";
import type { Actor, Deps } from "../../deps.ts";
import { loadGameAsParticipant } from "../games/game/games.policy.ts";
import { answerWithPosts } from "./posts.answers.ts";
import type { PostRow } from "./posts.queries.ts";
import { POST_SEARCH_WORDS } from "./posts.rules.ts";
import type { FoundPosts, SearchPostsInput } from "./posts.schema.ts";
import { authorsMatching, foundByWords } from "./searching.queries.ts";

/**
 * Reads what the words find in the text alone, and what is left for them to find among the authors'
 * posts: never all posts of the game.
 */
async function findPosts(
  { db: { read } }: Deps,
  { userId: actorId }: Actor,
  gameId: string,
  words: readonly string[],
): Promise<PostRow[]> {
  const search = searchOf(read);
  const authorsOf = await Promise.all(
    words.map((word) => authorsMatching(read).execute({ gameId, match: search.matchAll([word]) })),
  );
  const idsOf = authorsOf.map((rows) => rows.map(({ userId }) => userId));
  const ofWords = words.flatMap((word, number) => [
    [`authors${number}`, JSON.stringify(idsOf[number])],
    [`match${number}`, search.matchAllInGame(gameId, [word])],
  ]);
  const query = foundByWords[words.length];
  if (!query) return [];
  return query(read).execute({
    actorId,
    gameId,
    match: search.matchAllInGame(gameId, words),
    authors: JSON.stringify([...new Set(idsOf.flat())]),
    ...Object.fromEntries(ofWords),
  });
}

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
  if (words.length === 0) return { posts: [] };
  const rows = await findPosts(deps, actor, gameId, words);
  return { posts: await answerWithPosts(deps, actor, rows, [access], expansion) };
}
