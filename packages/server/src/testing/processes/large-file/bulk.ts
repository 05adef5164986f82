import { closeSync, openSync } from "node:fs";
import { type Connection, connect } from "@stepout/db/file/connection/connection";
import { foldAndClose } from "@stepout/db/file/log/seal";
import { readPageSize, sumPages } from "@stepout/db/file/page-sums/page-scan";
import { Block, blockOf, createBlockStore, markSealed } from "@stepout/db/file/page-sums/page-sums";

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

/** Gives every page of a file, which nobody has open, the sum of its content. */
export function sealFile(path: string): void {
  const descriptor = openSync(path, "r");
  const blocks = new Map<number, Block>();
  let page = 0;
  for (const sum of sumPages(descriptor, readPageSize(descriptor))) {
    page += 1;
    const number = blockOf(page);
    const block = blocks.get(number) ?? new Block(number);
    block.set(page, sum);
    blocks.set(number, block);
  }
  closeSync(descriptor);
  const connection = connect(path);
  connection.pragma("journal_mode = WAL");
  const store = createBlockStore(connection);
  connection.transaction(() => {
    for (const block of blocks.values()) store.write(block);
  })();
  markSealed(connection);
  // Changed pages are in the log, from where their sums are taken.
  foldAndClose(connection, path);
}
