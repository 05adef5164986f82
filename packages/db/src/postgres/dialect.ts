import type { QueryWithTypings, SQL } from "drizzle-orm";
import { SQLiteAsyncDialect } from "drizzle-orm/sqlite-core";
import { writeFor } from "../engine.ts";

/** The columns in which an inserted row may meet another one. */
const CONFLICT_COLUMNS = /(?<= on conflict \()[^)]+/g;
const TABLE_OF_COLUMN = /"\w+"\.(?=")/g;

/** PostgreSQL takes no table in front of these columns; Drizzle writes one for SQLite. */
const withoutTables = (statement: string): string =>
  statement.replace(CONFLICT_COLUMNS, (columns) => columns.replace(TABLE_OF_COLUMN, ""));

/**
 * Writes statements as PostgreSQL reads them. Most of what Drizzle's builders write for SQLite is
 * the same; `byEngine` has what is not.
 */
export class PostgresDialect extends SQLiteAsyncDialect {
  override escapeParam(index: number): string {
    return `$${index + 1}`;
  }

  override sqlToQuery(query: SQL, invokeSource?: "indexes"): QueryWithTypings {
    const written = writeFor("postgres", () => super.sqlToQuery(query, invokeSource));
    return { ...written, sql: withoutTables(written.sql) };
  }
}
