import type { Placeholder, SQL } from "drizzle-orm";
import { byEngine, ValueByEngine } from "../engine.ts";
import { fts5 } from "./fts5.ts";
import type { SearchEngine, Searched } from "./search-engine.ts";
import { textSearch } from "./text-search.ts";

const matchOf = (match: (engine: SearchEngine) => string): ValueByEngine =>
  new ValueByEngine({ sqlite: match(fts5), postgres: match(textSearch) });

const expressionOf = (write: (engine: SearchEngine) => SQL): SQL =>
  byEngine({ sqlite: write(fts5), postgres: write(textSearch) });

/** A match for `idsMatching`: texts in which each of these words begins somewhere. */
export const matchAll = (words: readonly string[]): ValueByEngine =>
  matchOf((engine) => engine.matchAll(words));

/** A match for texts that begin with these tokens. */
export const matchStart = (text: string): ValueByEngine =>
  matchOf((engine) => engine.matchStart(text));

/** The same as `matchAll`, among the posts of one game. */
export const matchAllInGame = (gameId: string, words: readonly string[]): ValueByEngine =>
  matchOf((engine) => engine.matchAllInGame(gameId, words));

/** The ids of the rows that a match finds, for use with `inArray`. */
export const idsMatching = (table: Searched, match: Placeholder): SQL =>
  expressionOf((engine) => engine.idsMatching(table, match));

/**
 * The same as the source of a query, which can end before all matches are read, and the column with
 * their ids.
 */
export const rowsMatching = (table: Searched, match: Placeholder): { from: SQL; id: SQL } => ({
  from: expressionOf((engine) => engine.rowsMatching(table, match).from),
  id: expressionOf((engine) => engine.rowsMatching(table, match).id),
});

/** The same for the rows that were stored last, newest first. */
export const newestIdsMatching = (table: Searched, match: Placeholder, limit: number): SQL =>
  expressionOf((engine) => engine.newestIdsMatching(table, match, limit));
