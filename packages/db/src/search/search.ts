import { type Placeholder, type SQL, type SQLChunk, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";

/** The tables with a `searchText`. */
type Searched = "users" | "games" | "posts";

/** How an engine finds rows by the words of their `searchText`. */
export interface SearchEngine {
  /** A match for texts in which each of these words is the beginning of a word. */
  matchAll(words: readonly string[]): string;
  /** A match for texts that begin with these tokens. */
  matchStart(text: string): string;
  /** The same as `matchAll`, among the posts of one game. */
  matchAllInGame(gameId: string, words: readonly string[]): string;
  /** The ids of the rows that a match finds, for use with `inArray`. */
  idsMatching(table: Searched, match: string | Placeholder): SQL;
  /** The source of a query that can end before all matches are read, and the column with their ids. */
  rowsMatching(table: Searched, match: string | Placeholder): { from: SQL; id: SQL };
  /** The ids of the matching rows that were stored last, newest first. */
  newestIdsMatching(table: Searched, match: string | Placeholder, limit: number): SQL;
}

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
  /** The columns of the table that the index repeats. */
  copies: { from: SQLChunk; to: SQLChunk }[];
}

const copy = (from: string, to: string) => ({
  from: sql.identifier(from),
  to: sql.identifier(to),
});

const COPIES = [copy("searchText", "text")];

export const searchIndexes: SearchIndex[] = Object.entries(INDEXES).map(([name, index]) => ({
  name,
  table: sql.identifier(name),
  index,
  copies: index === INDEXES.posts ? [...COPIES, copy("gameId", "gameId")] : COPIES,
}));

// The words of `toSearchWords` contain no quotes.
const prefixOf = (word: string): string => `"${word}" *`;

const matchWords = (words: readonly string[]) => `text : (${words.map(prefixOf).join(" AND ")})`;

const idOf = (table: Searched) => sql`${INDEXES[table]}."id"`;

const fts5: SearchEngine = {
  matchAll: matchWords,
  matchStart: (text) => `text : (^ ${prefixOf(text)})`,
  matchAllInGame: (gameId, words) =>
    `gameId : "${gameId.replaceAll('"', '""')}" AND ${matchWords(words)}`,
  idsMatching: (table, match) =>
    sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match})`,
  rowsMatching: (table, match) => ({ from: sql`${INDEXES[table]}(${match})`, id: idOf(table) }),
  newestIdsMatching: (table, match, limit) =>
    sql`(select "id" from ${INDEXES[table]} where ${INDEXES[table]} match ${match} order by rowid desc limit ${sql.raw(`${limit}`)})`,
};

/*
 * Full-text search by PostgreSQL. An index of the migrations holds what the function `search_vector`
 * makes of each `searchText`: its words at their places, behind a mark.
 */

/** The mark at the first place, which is no word. */
const START = "^";
const markOfGame = (gameId: string) => `@${gameId}`;

const MARKS: Record<Searched, SQL> = {
  users: sql.raw(`'${START}'`),
  games: sql.raw(`'${START}'`),
  posts: sql.raw(`'@' || "gameId"`),
};

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;

/** Matches tokens of `toSearchWords` one after the other, and what the last one begins. */
const beginsWith = (tokens: readonly string[]): string => `${tokens.map(quote).join(" <-> ")}:*`;

const matchTokens = (words: readonly string[]): string =>
  words.map((word) => `(${beginsWith(word.split(" "))})`).join(" & ");

function foundIn(table: Searched, match: string | Placeholder): SQL {
  const vector = sql`search_vector(${MARKS[table]}, "searchText")`;
  return sql`from ${sql.identifier(table)} where ${vector} @@ cast(${match} as tsquery)`;
}

const textSearch: SearchEngine = {
  matchAll: matchTokens,
  matchStart: (text) => beginsWith([START, ...text.split(" ")]),
  matchAllInGame: (gameId, words) => `${quote(markOfGame(gameId))} & ${matchTokens(words)}`,
  idsMatching: (table, match) => sql`(select "id" ${foundIn(table, match)})`,
  rowsMatching: (table, match) => ({
    from: sql`(select "id" ${foundIn(table, match)}) as "found"`,
    id: sql`"found"."id"`,
  }),
  newestIdsMatching: (table, match, limit) =>
    sql`(select "id" ${foundIn(table, match)} order by "rowid" desc limit ${sql.raw(`${limit}`)})`,
};

/** Returns the full-text search of a database. */
export const searchOf = ({ engine }: Pick<Reader, "engine">): SearchEngine =>
  engine === "sqlite" ? fts5 : textSearch;
