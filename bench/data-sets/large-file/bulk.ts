import type { Connection } from "../../../packages/db/src/file/connection/connection.ts";

interface Part {
  type: "index" | "trigger";
  name: string;
  sql: string;
}

const SEARCH_TRIGGER = /_search_insert$/;

/** Recreating the indexes is much faster than updating them for each row. */
export function withoutIndexes(connection: Connection, work: () => void): void {
  const stored = connection.prepare<[], Part>(
    "SELECT type, name, sql FROM sqlite_master WHERE type IN ('index', 'trigger') AND sql IS NOT NULL",
  );
  const parts = [...stored.iterate()].filter(
    ({ type, name }) => type === "index" || SEARCH_TRIGGER.test(name),
  );
  for (const { type, name } of parts) connection.exec(`DROP ${type} "${name}"`);
  work();
  for (const part of parts) connection.exec(part.sql);
}

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
