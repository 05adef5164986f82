import type { Connection } from "../../../packages/db/src/file/connection/connection.ts";

interface Part {
  type: "index" | "trigger";
  name: string;
  sql: string;
}

/** The triggers that fill the search indexes row by row. */
const FILLING = /_search_insert$/;

/**
 * Runs work without indexes and without the triggers that fill search indexes, and makes them again:
 * to sort all keys of an index at once is much faster than to find the place of each.
 */
export function withoutIndexes(connection: Connection, work: () => void): void {
  const stored = connection.prepare<[], Part>(
    "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
  );
  const parts = [...stored.iterate()].filter(
    ({ type, name }) => type === "index" || FILLING.test(name),
  );
  for (const { type, name } of parts) connection.exec(`DROP ${type} "${name}"`);
  work();
  for (const part of parts) connection.exec(part.sql);
}

/** Fills the search indexes, as those triggers do. */
export function fillSearchIndexes(connection: Connection): void {
  for (const table of ["users", "games", "posts"]) {
    const columns = connection
      .prepare<[string], string>("SELECT name FROM pragma_table_info(?)")
      .pluck()
      .all(`${table}Search`);
    const sources = columns.map((column) => (column === "text" ? "searchText" : column));
    connection.exec(`INSERT INTO ${table}Search (${columns}) SELECT ${sources} FROM ${table}`);
  }
}
