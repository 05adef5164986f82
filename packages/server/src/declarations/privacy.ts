import { type Reader, schema, type Writer } from "@stepout/db";
import type { TableName } from "@stepout/db/privacy";
import { and, eq, type SQL, type SQLiteColumn, type SQLiteTable, sql } from "@stepout/db/sql";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import {
  type Cursor,
  type CursorColumns,
  inPages,
  readPages,
  rowidOf,
  type Unordered,
} from "../platform/queries/pages.ts";
import { documentOf, type ShownColumns } from "./shown-columns.ts";

const { games } = schema;

export interface Erasure {
  tx: Writer;
  deps: Deps;
  userId: string;
  now: number;
}

export type Erase = (erasure: Erasure) => Promise<unknown>;

export type ListDeps = Pick<Deps, "db" | "env" | "pictures">;

export interface ExportList<Columns extends ShownColumns = ShownColumns> {
  columns: Columns;
  schema: z.ZodObject;
  pages(deps: ListDeps, userId: string): AsyncIterable<object[]>;
}

export interface Privacy {
  lists: Record<string, ExportList>;
  erase: { [Table in TableName]?: Erase };
}

interface ListOptions<Columns extends ShownColumns, Cursors extends CursorColumns> {
  columns: Columns;
  cursor: Cursors;
  query: (
    reader: Reader,
    selected: Columns & { cursor: Cursors },
    userId: string,
    isNext: SQL | undefined,
    limit: number,
    deps: ListDeps,
  ) => Unordered<{ cursor: Cursor }>;
  limit?: number;
}

export const exportList = <Columns extends ShownColumns, Cursors extends CursorColumns>({
  columns,
  cursor,
  query,
  limit,
}: ListOptions<Columns, Cursors>): ExportList<Columns> => ({
  columns,
  schema: documentOf(columns),
  pages: (deps, userId) =>
    readPages(
      deps.db.read,
      userId,
      inPages(cursor, (from, of: string, isNext, most) =>
        query(from, { ...columns, cursor }, of, isNext, most, deps),
      ),
      limit,
    ),
});

interface RowsOptions<Columns extends ShownColumns> {
  columns: Columns;
  owner: SQLiteColumn;
  gameId?: SQLiteColumn;
  cursor?: CursorColumns;
  where?: SQL;
  limit?: number;
}

const asValues = (cursor: CursorColumns) =>
  Object.fromEntries(
    Object.entries(cursor).map(([name, column]) => [name, sql<number | string>`${column}`]),
  );

export const exportRows = <Columns extends ShownColumns>(
  table: SQLiteTable,
  {
    columns,
    owner,
    gameId,
    cursor = { rowid: rowidOf(table) },
    where,
    ...options
  }: RowsOptions<Columns>,
): ExportList<Columns> => {
  const shown: ShownColumns = columns;
  const selected = { ...shown, cursor: asValues(cursor) };
  return exportList({
    ...options,
    columns,
    cursor,
    query: (reader, _, userId, isNext) => {
      const rows = reader.select(selected).from(table);
      const isTheirs = and(eq(owner, userId), where, isNext);
      return gameId === undefined
        ? rows.where(isTheirs)
        : rows.innerJoin(games, eq(games.id, gameId)).where(isTheirs);
    },
  });
};
