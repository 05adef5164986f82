import { type Reader, schema, type Writer } from "@stepout/db";
import type { TableName } from "@stepout/db/personal";
import { and, eq, type SQL, sql } from "drizzle-orm";
import type { SQLiteColumn, SQLiteTable } from "drizzle-orm/sqlite-core";
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

/** Somebody whose account is being deleted. */
export interface Leaving {
  tx: Writer;
  deps: Deps;
  userId: string;
  now: number;
}

export type Forget = (leaving: Leaving) => Promise<unknown>;

/** What a list is read from. */
export type ListDeps = Pick<Deps, "db" | "env" | "pictures">;

/** One list of the data export. */
export interface KeptList<Columns extends ShownColumns = ShownColumns> {
  columns: Columns;
  schema: z.ZodObject;
  pages(deps: ListDeps, userId: string): AsyncIterable<object[]>;
}

/** What a domain keeps of a person: lists of the data export, and how its tables forget. */
export interface Kept {
  lists: Record<string, KeptList>;
  forget: { [Table in TableName]?: Forget };
}

interface ListOptions<Columns extends ShownColumns, Places extends PlaceColumns> {
  columns: Columns;
  /** As for `inPages`. */
  place: Places;
  query: (
    reader: Reader,
    selected: Columns & { place: Places },
    userId: string,
    isNext: SQL | undefined,
    limit: number,
    deps: ListDeps,
  ) => Unordered<{ place: Place }>;
  /** Rows to a page. */
  limit?: number;
}

/** Declares a list of the data export; its schema follows from the columns. */
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
  /** The column that says whose a row is. */
  owner: SQLiteColumn;
  /** Where the columns include the game. */
  gameId?: SQLiteColumn;
  place?: PlaceColumns;
  where?: SQL;
  limit?: number;
}

const asValues = (place: PlaceColumns) =>
  Object.fromEntries(
    Object.entries(place).map(([name, column]) => [name, sql<number | string>`${column}`]),
  );

/** Declares a list of one table's rows, each with its game. */
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
