import { type Reader, schema, type Writer } from "@stepout/db";
import type { TableName } from "@stepout/db/privacy";
import { and, eq, type SQL, type SQLiteColumn, type SQLiteTable, sql } from "@stepout/db/sql";
import type { z } from "zod";
import type { Deps } from "../deps.ts";
import {
  inPages,
  type Place,
  type PlaceColumns,
  readPages,
  rowidOf,
  type Unordered,
} from "../platform/queries/pages.ts";
import { documentOf, type ShownColumns } from "./shown-columns.ts";

const { games } = schema;

export interface Leaving {
  tx: Writer;
  deps: Deps;
  userId: string;
  now: number;
}

export type Forget = (leaving: Leaving) => Promise<unknown>;

export type ListDeps = Pick<Deps, "db" | "env" | "pictures">;

export interface KeptList<Columns extends ShownColumns = ShownColumns> {
  columns: Columns;
  schema: z.ZodObject;
  pages(deps: ListDeps, userId: string): AsyncIterable<object[]>;
}

/** Data about a user: lists of the export, and how the tables forget. */
export interface Kept {
  lists: Record<string, KeptList>;
  forget: { [Table in TableName]?: Forget };
}

interface ListOptions<Columns extends ShownColumns, Places extends PlaceColumns> {
  columns: Columns;
  place: Places;
  query: (
    reader: Reader,
    selected: Columns & { place: Places },
    userId: string,
    isNext: SQL | undefined,
    limit: number,
    deps: ListDeps,
  ) => Unordered<{ place: Place }>;
  limit?: number;
}

export const keptList = <Columns extends ShownColumns, Places extends PlaceColumns>({
  columns,
  place,
  query,
  limit,
}: ListOptions<Columns, Places>): KeptList<Columns> => ({
  columns,
  schema: documentOf(columns),
  pages: (deps, userId) =>
    readPages(
      deps.db.read,
      userId,
      inPages(place, (from, of: string, isNext, most) =>
        query(from, { ...columns, place }, of, isNext, most, deps),
      ),
      limit,
    ),
});

interface RowsOptions<Columns extends ShownColumns> {
  columns: Columns;
  owner: SQLiteColumn;
  gameId?: SQLiteColumn;
  place?: PlaceColumns;
  where?: SQL;
  limit?: number;
}

const asValues = (place: PlaceColumns) =>
  Object.fromEntries(
    Object.entries(place).map(([name, column]) => [name, sql<number | string>`${column}`]),
  );

export const keptRows = <Columns extends ShownColumns>(
  table: SQLiteTable,
  {
    columns,
    owner,
    gameId,
    place = { rowid: rowidOf(table) },
    where,
    ...options
  }: RowsOptions<Columns>,
): KeptList<Columns> => {
  const shown: ShownColumns = columns;
  const selected = { ...shown, place: asValues(place) };
  return keptList({
    ...options,
    columns,
    place,
    query: (reader, _, userId, isNext) => {
      const rows = reader.select(selected).from(table);
      const isTheirs = and(eq(owner, userId), where, isNext);
      return gameId === undefined
        ? rows.where(isTheirs)
        : rows.innerJoin(games, eq(games.id, gameId)).where(isTheirs);
    },
  });
};
