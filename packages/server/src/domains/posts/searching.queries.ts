import { type Reader, schema } from "@stepout/db";
import { searchOf } from "@stepout/db/search";
import { alias, and, desc, eq, inArray, or, sql } from "@stepout/db/sql";
import { rowidOf } from "../../platform/queries/pages.ts";
import { hasRow } from "../../platform/queries/rows.ts";
import { isShownTo, selectPosts } from "./posts.queries.ts";
import { POST_SEARCH_AUTHORS, POST_SEARCH_LIMIT } from "./posts.rules.ts";

const { posts, users } = schema;

export function authorsMatching(reader: Reader, gameId: string, word: string) {
  const search = searchOf(reader);
  const named = search.rowsMatching("users", search.matchAll([word]));
  const hasWritten = hasRow(posts, and(eq(posts.gameId, gameId), eq(posts.userId, users.id)));
  return reader
    .select({ userId: users.id })
    .from(named.from)
    .crossJoin(users)
    .where(and(eq(users.id, named.id), hasWritten))
    .limit(POST_SEARCH_AUTHORS);
}

const authors = alias(users, "authors");
const candidates = alias(posts, "candidates");

export interface NamedWord {
  word: string;
  authorIds: string[];
}

function selectOfAuthors(
  reader: Reader,
  gameId: string,
  words: readonly NamedWord[],
  authorIds: string[],
) {
  const search = searchOf(reader);
  const hasWord = ({ word, authorIds }: NamedWord) =>
    or(
      inArray(candidates.userId, authorIds),
      inArray(candidates.id, search.idsMatching("posts", search.matchAllInGame(gameId, [word]))),
    );
  return (
    reader
      .select({ rowid: rowidOf(candidates) })
      .from(authors)
      // A plain join would read all posts of the game.
      .crossJoin(candidates)
      .where(
        and(
          inArray(authors.id, authorIds),
          eq(candidates.gameId, gameId),
          eq(candidates.userId, authors.id),
          // A single search word needs no check, because it already matched the author's name.
          ...(words.length > 1 ? words.map(hasWord) : []),
        ),
      )
      // Order by rowid, because the index contains it. Ordering by id would also read the table.
      .orderBy(desc(candidates.createdAt), desc(rowidOf(candidates)))
      .limit(POST_SEARCH_LIMIT)
  );
}

export function foundByWords(
  reader: Reader,
  actorId: string,
  gameId: string,
  words: readonly NamedWord[],
) {
  const search = searchOf(reader);
  const match = search.matchAllInGame(
    gameId,
    words.map(({ word }) => word),
  );
  const inText = search.newestIdsMatching("posts", match, POST_SEARCH_LIMIT);
  const authorIds = [...new Set(words.flatMap((word) => word.authorIds))];
  const written = sql`select id from ${inText} as written`;
  const named = sql`select id from ${posts} as named where rowid in (${selectOfAuthors(reader, gameId, words, authorIds)})`;
  return selectPosts(reader, posts, actorId)
    .where(
      and(
        inArray(
          posts.id,
          authorIds.length === 0 ? sql`(${written})` : sql`(${written} union ${named})`,
        ),
        isShownTo(actorId),
      ),
    )
    .limit(POST_SEARCH_LIMIT);
}
