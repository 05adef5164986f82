import { type Placeholder, type SQL, sql } from "drizzle-orm";
import type { SearchEngine, Searched } from "./search-engine.ts";

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

const matchAll = (words: readonly string[]): string =>
  words.map((word) => `(${beginsWith(word.split(" "))})`).join(" & ");

function foundIn(table: Searched, match: string | Placeholder): SQL {
  const vector = sql`search_vector(${MARKS[table]}, "searchText")`;
  return sql`from ${sql.identifier(table)} where ${vector} @@ cast(${match} as tsquery)`;
}

export const textSearch: SearchEngine = {
  matchAll,
  matchStart: (text) => beginsWith([START, ...text.split(" ")]),
  matchAllInGame: (gameId, words) => `${quote(markOfGame(gameId))} & ${matchAll(words)}`,
  idsMatching: (table, match) => sql`(select "id" ${foundIn(table, match)})`,
  rowsMatching: (table, match) => ({
    from: sql`(select "id" ${foundIn(table, match)}) as "found"`,
    id: sql`"found"."id"`,
  }),
  newestIdsMatching: (table, match, limit) =>
    sql`(select "id" ${foundIn(table, match)} order by "rowid" desc limit ${sql.raw(`${limit}`)})`,
};
