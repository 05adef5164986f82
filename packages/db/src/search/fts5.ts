import { type Placeholder, type SQL, type SQLChunk, sql } from "drizzle-orm";

/*
 * Full-text search by SQLite's FTS5. Triggers of the migrations keep one index for each table with a
 * `searchText`; its rows are found by the words in `text` and by the ids in the columns before it.
 */

const INDEXES = {
  users: sql.identifier("usersSearch"),
  games: sql.identifier("gamesSearch"),
  posts: sql.identifier("postsSearch"),
};

/** Matches a word of `toSearchWords`, or its beginning. The words contain no quotes. */
const beginsWith = (word: string): string => `"${word}" *`;

export interface SearchIndex {
  name: string;
  table: SQLChunk;
  index: SQLChunk;
  /** The columns of the table that the index repeats, with their names there. */
  copies: { from: SQLChunk; to: SQLChunk }[];
}

const copy = (from: string, to: string) => ({
  from: sql.identifier(from),
  to: sql.identifier(to),
});

const COPIES = [copy("searchText", "text")];

/** Every index with the table whose texts it holds. */
export const searchIndexes: SearchIndex[] = Object.entries(INDEXES).map(([name, index]) => ({
  name,
  table: sql.identifier(name),
  index,
  copies: index === INDEXES.posts ? [...COPIES, copy("gameId", "gameId")] : COPIES,
}));

/** A match for `idsMatching`: texts in which each of these words begins somewhere. */
export const matchAll = (words: readonly string[]): string =>
  `text : (${words.map(beginsWith).join(" AND ")})`;

/** A match for texts that begin with these tokens. */
export const matchStart = (text: string): string => `text : (^ ${beginsWith(text)})`;

/** The same, among the posts of one game. */
export const matchAllInGame = (gameId: string, words: readonly string[]): string =>
  `gameId : "${gameId.replaceAll('"', '""')}" AND ${matchAll(words)}`;

/** The ids of the rows that a match finds, for use with `inArray`. */
export const idsMatching = (table: keyof typeof INDEXES, match: string | Placeholder): SQL =>
  sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match})`;

/**
 * The same as the source of a query, which can end before all matches are read, and the column with
 * their ids.
 */
export const rowsMatching = (table: keyof typeof INDEXES, match: string | Placeholder) => {
  const id = sql`${INDEXES[table]}."id"`;
  return { from: sql`${INDEXES[table]}(${match})`, id };
};

/** The same for the rows that were stored last. The index is read backwards until it has enough. */
export const newestIdsMatching = (
  table: keyof typeof INDEXES,
  match: string | Placeholder,
  limit: number,
): SQL =>
  sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match} order by rowid desc limit ${sql.raw(`${limit}`)})`;
