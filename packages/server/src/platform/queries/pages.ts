import { setImmediate } from "node:timers/promises";
import type { Reader } from "@stepout/db";
import { asc, desc, type Placeholder, type SQL, type SQLWrapper, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import { preparedFor } from "./prepared.ts";

/** Quick to read, and small in memory. */
const ROWS_PER_PAGE = 200;

/** Where a row stands in the order of an index. */
export type Place = Record<string, number | string>;

export type PlaceColumns = Record<string, SQLWrapper>;

/** Every SQLite index ends in the rowid. */
export const rowidOf = (table: SQLiteTable) => sql<number>`${table}.rowid`;

const listOf = (values: readonly SQLWrapper[]) => sql.join([...values], sql`, `);

const DIRECTIONS = {
  up: { order: asc, isBehind: sql`>` },
  down: { order: desc, isBehind: sql`<` },
};

const comparePlaces = (columns: PlaceColumns, last: Place, between: SQL): SQL =>
  sql`(${listOf(Object.values(columns))}) ${between} (${listOf(Object.values(last).map((value) => sql`${value}`))})`;

/** A query before ordering. */
export interface Unordered<Row> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
}

/** Reads the rows that follow the last one read. */
export type ReadPage<Of, Row> = (
  reader: Reader,
  of: Of,
  page: { last: Place | undefined; limit: number },
) => PromiseLike<Row[]>;

/**
 * Makes a query readable page by page, in the order of an index. `place` selects the columns of
 * that index after those that the query compares for equality.
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

/** What a query that is built once is about: ids, moments, or a search. */
export type PageValues = Record<string, number | string>;

/** A query before ordering that can be built once. */
interface UnorderedOnce<Row> {
  orderBy(...columns: SQL[]): {
    limit(count: Placeholder): { prepare(): { execute(values: PageValues): PromiseLike<Row[]> } };
  };
}

const lastOf = (name: string) => `last ${name}`;

/**
 * The same for a query that is built once, and names what it is about by placeholders: `of` has
 * their values.
 */
export function inPreparedPages<Row extends { place: Place }>(
  place: PlaceColumns,
  query: (reader: Reader, isNext: SQL | undefined) => UnorderedOnce<Row>,
  direction: keyof typeof DIRECTIONS = "up",
): ReadPage<PageValues, Row> {
  const { order, isBehind } = DIRECTIONS[direction];
  const names = Object.keys(place);
  const placeholders = names.map((name) => sql.placeholder(lastOf(name)));
  const isNext = sql`(${listOf(Object.values(place))}) ${isBehind} (${listOf(placeholders.map((value) => sql`${value}`))})`;
  const pageAfter = (which: SQL | undefined) =>
    preparedFor((reader) =>
      query(reader, which)
        .orderBy(...Object.values(place).map((column) => order(column)))
        .limit(sql.placeholder("limit"))
        .prepare(),
    );
  const firstPage = pageAfter(undefined);
  const nextPage = pageAfter(isNext);
  return (reader, of, { last, limit }) => {
    if (!last) return firstPage(reader).execute({ ...of, limit });
    const place = names.map((name) => [lastOf(name), last[name]]);
    return nextPage(reader).execute({ ...of, ...Object.fromEntries(place), limit });
  };
}

/**
 * Yields all rows of such a query, a page at a time with turns for others in between: any number of
 * rows neither fills the memory nor blocks the server.
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
