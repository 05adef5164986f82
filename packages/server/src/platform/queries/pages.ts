import { setImmediate } from "node:timers/promises";
import type { Reader } from "@stepout/db";
import { asc, desc, type SQL, type SQLiteTable, type SQLWrapper, sql } from "@stepout/db/sql";

const ROWS_PER_PAGE = 200;

export type Cursor = Record<string, number | string>;

export type CursorColumns = Record<string, SQLWrapper>;

/** Selects the rowid, which SQLite appends to every index. */
export const rowidOf = (table: SQLiteTable) => sql<number>`${table}.rowid`;

const listOf = (values: readonly SQLWrapper[]) => sql.join([...values], sql`, `);

const DIRECTIONS = {
  up: { order: asc, isBehind: sql`>` },
  down: { order: desc, isBehind: sql`<` },
};

const compareCursors = (columns: CursorColumns, last: Cursor, between: SQL): SQL =>
  sql`(${listOf(Object.values(columns))}) ${between} (${listOf(Object.values(last).map((value) => sql`${value}`))})`;

export interface Unordered<Row> {
  orderBy(...columns: SQL[]): { limit(count: number): PromiseLike<Row[]> };
}

export type ReadPage<Of, Row> = (
  reader: Reader,
  of: Of,
  page: { last: Cursor | undefined; limit: number },
) => PromiseLike<Row[]>;

/** `cursor` contains the index columns that follow the columns compared for equality. */
export const inPages =
  <Of, Row extends { cursor: Cursor }>(
    cursor: CursorColumns,
    query: (reader: Reader, of: Of, isNext: SQL | undefined, limit: number) => Unordered<Row>,
    direction: keyof typeof DIRECTIONS = "up",
  ): ReadPage<Of, Row> =>
  (reader, of, { last, limit }) => {
    const { order, isBehind } = DIRECTIONS[direction];
    return query(reader, of, last && compareCursors(cursor, last, isBehind), limit)
      .orderBy(...Object.values(cursor).map((column) => order(column)))
      .limit(limit);
  };

/** Yields to the event loop between pages. */
export async function* readPages<Of, Row extends { cursor: Cursor }>(
  reader: Reader,
  of: Of,
  read: ReadPage<Of, Row>,
  limit = ROWS_PER_PAGE,
): AsyncGenerator<Omit<Row, "cursor">[]> {
  for (let last: Cursor | undefined; ; ) {
    const rows = await read(reader, of, { last, limit });
    yield rows.map(({ cursor, ...row }) => row);
    last = rows.at(-1)?.cursor;
    if (last === undefined || rows.length < limit) return;
    await setImmediate();
  }
}

/** Expects the result of a query for `limit + 1` rows. `last` is undefined on the last page. */
export function cutPage<Row>(rows: Row[], limit: number) {
  const shown = rows.slice(0, limit);
  const hasMore = rows.length > limit;
  return { shown, hasMore, last: hasMore ? shown.at(-1) : undefined };
}
