import type { Reader } from "../database.ts";
import { fts5 } from "./fts5.ts";
import type { SearchEngine } from "./search-engine.ts";
import { textSearch } from "./text-search.ts";

/** Returns the full-text search of a database. */
export const searchOf = ({ engine }: Pick<Reader, "engine">): SearchEngine =>
  engine === "sqlite" ? fts5 : textSearch;
