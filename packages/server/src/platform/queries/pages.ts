import { setImmediate } from "node:timers/promises";
import type { Reader } from "@stepout/db";
import { asc, desc, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";

/** So many rows are quick to read, and small in memory. */
const ROWS_PER_PAGE = 200;

/** Where a row stands in the order of an index. */
export type Place = Record<string, number | string>;

type PlaceColumns = Record<string, SQLWrapper>;

/** The last column of every index. */
export const rowidOf = (table: SQLiteTable) => sql<number>`${table}.rowid`;

const listOf = (values: readonly SQLWrapper[]) => sql.join([...values], sql`, `);

/** Which end of the index comes first. */
const DIRECTIONS = {
  up: { order: asc, isBehind: sql`>` },
  down: { order: desc, isBehind: sql`<` },
};

const comparePlaces = (columns: PlaceColumns, last: Place, between: SQL): SQL =>
  sql`(${listOf(Object.values(columns))}) ${between} (${listOf(Object.values(last).map((value) => sql`${value}`))})`;

/** A query that is not ordered yet. */
interface Unordered<Row> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
}

/** Reads some rows: those behind the last one that was read. */
export type ReadPage<Of, Row> = (
  reader: Reader,
  of: Of,
  page: { last: Place | undefined; limit: number },
) => PromiseLike<Row[]>;

/**
 * A query that is read page by page, in the order of an index. What `place` selects are the columns
 * of that index behind those that the query asks to be equal to something.
 */
export const inPages =
  <Of, Row extends { place: Place }>(
    place: PlaceColumns,
    query: (reader: Reader, of: Of, isNext: SQL | undefined, limit: number) => Unordered<Row>,
    direction: keyof typeof DIRECTIONS = "up",
  ): ReadPage<Of, Row> =>
  (reader, of, { last, limit }) => {
    const { order, isBehind } = DIRECTIONS[direction];
    return query(reader, of, last && comparePlaces(place, last, isBehind), limit)
      .orderBy(...Object.values(place).map((column) => order(column)))
      .limit(limit);
  };

/**
 * All rows of such a query, a page at a time and with turns for others in between: however many there
 * are, they neither fill the memory nor keep the server from answering.
 */
export async function* readPages<Of, Row extends { place: Place }>(
  reader: Reader,
  of: Of,
  read: ReadPage<Of, Row>,
  limit = ROWS_PER_PAGE,
): AsyncGenerator<Omit<Row, "place">[]> {
  for (let last: Place | undefined; ; ) {
    const rows = await read(reader, of, { last, limit });
    yield rows.map(({ place, ...row }) => row);
    last = rows.at(-1)?.place;
    if (last === undefined || rows.length < limit) return;
    await setImmediate();
  }
}
