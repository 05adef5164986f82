import { type SQLChunk, sql } from "drizzle-orm";
import type { SearchEngine, Searched } from "./search-engine.ts";

/*
 * Full-text search by SQLite's FTS5. Triggers of the migrations keep one index for each table with a
 * `searchText`; its rows are found by the words in `text` and by the ids in the columns before it.
 */

const INDEXES: Record<Searched, SQLChunk> = {
  users: sql.identifier("usersSearch"),
  games: sql.identifier("gamesSearch"),
  posts: sql.identifier("postsSearch"),
};

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

/** Matches a word of `toSearchWords`, or its beginning. The words contain no quotes. */
const beginsWith = (word: string): string => `"${word}" *`;

const matchAll = (words: readonly string[]) => `text : (${words.map(beginsWith).join(" AND ")})`;

const idOf = (table: Searched) => sql`${INDEXES[table]}."id"`;

export const fts5: SearchEngine = {
  matchAll,
  matchStart: (text) => `text : (^ ${beginsWith(text)})`,
  matchAllInGame: (gameId, words) =>
    `gameId : "${gameId.replaceAll('"', '""')}" AND ${matchAll(words)}`,
  idsMatching: (table, match) =>
    sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match})`,
  rowsMatching: (table, match) => ({ from: sql`${INDEXES[table]}(${match})`, id: idOf(table) }),
  newestIdsMatching: (table, match, limit) =>
    sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match} order by rowid desc limit ${sql.raw(`${limit}`)})`,
};
