import type { Placeholder, SQL } from "drizzle-orm";

/** The tables with a `searchText`. */
export type Searched = "users" | "games" | "posts";

/** How an engine finds rows by the words of their `searchText`. */
export interface SearchEngine {
  /** A match for texts in which each of these words begins somewhere. */
  matchAll(words: readonly string[]): string;
  /** A match for texts that begin with these tokens. */
  matchStart(text: string): string;
  /** The same as `matchAll`, among the posts of one game. */
  matchAllInGame(gameId: string, words: readonly string[]): string;
  idsMatching(table: Searched, match: Placeholder): SQL;
  rowsMatching(table: Searched, match: Placeholder): { from: SQL; id: SQL };
  newestIdsMatching(table: Searched, match: Placeholder, limit: number): SQL;
}
