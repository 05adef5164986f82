import { getTableColumns, type SQL } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import * as tables from "./index.ts";
import { type ColumnName, type Kind, personal, type TableName, type Tables } from "./personal.ts";

/** The columns of a table that are of one of these kinds. */
export type ColumnsOf<Name extends TableName, Of extends Kind> = {
  [Column in ColumnName<Name>]: (typeof personal)[Name] extends Record<Column, Of> ? Column : never;
}[ColumnName<Name>];

/** What an erasure removes. Facts stay where others count on them. */
export type Erasable = "words" | "picture" | "name" | "secret";

/** The values that erase columns of these kinds. `tsc` refuses one that is missing. */
export type ErasedValues<Name extends TableName, Of extends Kind = Erasable> = {
  [Column in ColumnsOf<Name, Of> & keyof Tables[Name]["$inferInsert"]]-?:
    | Tables[Name]["$inferInsert"][Column]
    | SQL;
};

/** Those of such columns that may be null. */
type NullableOf<Name extends TableName, Of extends Kind> = {
  [Column in ColumnsOf<Name, Of>]: null extends Tables[Name]["$inferSelect"][Column]
    ? Column
    : never;
}[ColumnsOf<Name, Of>];

const known: Record<TableName, SQLiteTable> = tables;

/** Null for each column of these kinds that may be null. */
export function nullsOf<Name extends TableName, Of extends Kind>(
  name: Name,
  ...kinds: Of[]
): Record<NullableOf<Name, Of>, null> {
  const wanted = new Set<Kind>(kinds);
  const columns = getTableColumns(known[name]);
  const nullable = Object.entries<Kind>(personal[name]).filter(
    ([column, kind]) => wanted.has(kind) && !columns[column]?.notNull,
  );
  return Object.assign({}, ...nullable.map(([column]) => ({ [column]: null })));
}

/** The tables that hold something to erase. */
export type PersonalTable = {
  [Name in TableName]: ColumnsOf<Name, Erasable> extends never ? never : Name;
}[TableName];
