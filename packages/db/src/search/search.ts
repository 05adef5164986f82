import type { Reader } from "../database.ts";
import { type SQL, type SQLChunk, sql } from "../sql.ts";

type Searched = "users" | "games" | "posts";

export interface SearchEngine {
  /** Matches texts in which each of `words` is the prefix of some word. */
  matchAll(words: readonly string[]): string;
  matchStart(text: string): string;
  matchAllInGame(gameId: string, words: readonly string[]): string;
  idsMatching(table: Searched, match: string): SQL;
  rowsMatching(table: Searched, match: string): { from: SQL; id: SQL };
  newestIdsMatching(table: Searched, match: string, limit: number): SQL;
}

/* Triggers maintain the indexes on SQLite. The `text` column contains words, and the other columns contain ids. */

const INDEXES: Record<Searched, SQLChunk> = {
  users: sql.identifier("usersSearch"),
  games: sql.identifier("gamesSearch"),
  posts: sql.identifier("postsSearch"),
};

export interface SearchIndex {
  name: string;
  table: SQLChunk;
  index: SQLChunk;
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

// Needs no escaping, because words from `toSearchWords` contain no quotes.
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

/* PostgreSQL: an index on `search_vector(mark, searchText)` stores the mark and the words with their positions. */

/** Never equals a word, because words contain no ASCII punctuation. */
const START_MARK = "^";
const markOfGame = (gameId: string) => `@${gameId}`;

const MARKS: Record<Searched, SQL> = {
  users: sql.raw(`'${START_MARK}'`),
  games: sql.raw(`'${START_MARK}'`),
  posts: sql.raw(`'@' || "gameId"`),
};

const quote = (word: string) => `'${word.replaceAll("'", "''").replaceAll("\\", "\\\\")}'`;

/** Matches consecutive tokens and treats the last token as a prefix. */
const beginsWith = (tokens: readonly string[]): string => `${tokens.map(quote).join(" <-> ")}:*`;

const matchTokens = (words: readonly string[]): string =>
  words.map((word) => `(${beginsWith(word.split(" "))})`).join(" & ");

function foundIn(table: Searched, match: string): SQL {
  const vector = sql`search_vector(${MARKS[table]}, "searchText")`;
  return sql`from ${sql.identifier(table)} where ${vector} @@ cast(${match} as tsquery)`;
}

const textSearch: SearchEngine = {
  matchAll: matchTokens,
  matchStart: (text) => beginsWith([START_MARK, ...text.split(" ")]),
  matchAllInGame: (gameId, words) => `${quote(markOfGame(gameId))} & ${matchTokens(words)}`,
  idsMatching: (table, match) => sql`(select "id" ${foundIn(table, match)})`,
  rowsMatching: (table, match) => ({
    from: sql`(select "id" ${foundIn(table, match)}) as "found"`,
    id: sql`"found"."id"`,
  }),
  newestIdsMatching: (table, match, limit) =>
    sql`(select "id" ${foundIn(table, match)} order by "rowid" desc limit ${sql.raw(`${limit}`)})`,
};

export const searchOf = ({ engine }: Pick<Reader, "engine">): SearchEngine =>
  engine === "sqlite" ? fts5 : textSearch;
