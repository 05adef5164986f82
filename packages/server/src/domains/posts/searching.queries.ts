import { type Reader, schema } from "@stepout/db";
import { textsOf } from "@stepout/db/expressions";
import { searchOf } from "@stepout/db/search";
import { and, desc, eq, exists, inArray, or, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { rowidOf } from "../../platform/queries/pages.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { isShown, selectPosts } from "./posts.queries.ts";
import { POST_SEARCH_AUTHORS, POST_SEARCH_LIMIT, POST_SEARCH_WORDS } from "./posts.rules.ts";

const { posts, users } = schema;

const builder = new QueryBuilder();
const gameId = sql.placeholder("gameId");

const written = builder
  .select({ id: posts.id })
  .from(posts)
  .where(and(eq(posts.gameId, gameId), eq(posts.userId, users.id)));

/** People with posts in the game whose names match. */
export const authorsMatching = preparedFor((reader) => {
  const named = searchOf(reader).rowsMatching("users", sql.placeholder("match"));
  return reader
    .select({ userId: users.id })
    .from(named.from)
    .crossJoin(users)
    .where(and(eq(users.id, named.id), exists(written)))
    .limit(POST_SEARCH_AUTHORS)
    .prepare();
});

const candidates = alias(posts, "candidates");

const listOf = (reader: Reader, name: string, as = "list") =>
  textsOf(reader, sql`${sql.placeholder(name)}`, as);

/** The newest posts of the authors in which each word is in the text or in the author's names. */
function selectOfAuthors(reader: Reader, wordCount: number) {
  const { idsMatching } = searchOf(reader);
  const holdsWord = (_: unknown, number: number) =>
    or(
      inArray(candidates.userId, sql`(select value from ${listOf(reader, `authors${number}`)})`),
      inArray(candidates.id, idsMatching("posts", sql.placeholder(`match${number}`))),
    );
  // The names of an author hold a single word in any case.
  const conditions = wordCount > 1 ? Array.from({ length: wordCount }, holdsWord) : [];
  return (
    builder
      .select({ rowid: rowidOf(candidates) })
      .from(listOf(reader, "authors", "author"))
      // Begins at the authors: a plain join would read all posts of the game.
      .crossJoin(candidates)
      .where(
        and(eq(candidates.gameId, gameId), sql`${candidates.userId} = author.value`, ...conditions),
      )
      // Ordering by id would read the rows themselves; the index ends in the rowid.
      .orderBy(desc(candidates.createdAt), desc(rowidOf(candidates)))
      .limit(POST_SEARCH_LIMIT)
  );
}

const prepareFound = (wordCount: number) =>
  preparedFor((reader) => {
    const { newestIdsMatching } = searchOf(reader);
    const inText = newestIdsMatching("posts", sql.placeholder("match"), POST_SEARCH_LIMIT);
    return selectPosts(reader, posts)
      .where(
        and(
          inArray(
            posts.id,
            sql`(select id from ${inText} as written union select id from ${posts} as named where rowid in (${selectOfAuthors(reader, wordCount)}))`,
          ),
          isShown,
        ),
      )
      .limit(POST_SEARCH_LIMIT)
      .prepare();
  });

/** One query for each number of words. */
export const foundByWords = Array.from({ length: POST_SEARCH_WORDS + 1 }, (_, count) =>
  prepareFound(count),
);
