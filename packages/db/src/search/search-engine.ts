import type { Placeholder, SQL } from "drizzle-orm";

/** The tables with a `searchText`. */
export type Searched = "users" | "games" | "posts";

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
