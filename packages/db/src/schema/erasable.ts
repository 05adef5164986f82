import { getTableColumns, type SQL, type SQLiteTable } from "../sql.ts";
import * as tables from "./index.ts";
import { type ColumnsOf, columnsOf, type Kind, type TableName, type Tables } from "./privacy.ts";

type Erasable = Exclude<Kind, "fact" | "nothing">;

export type ErasedValues<Name extends TableName, Of extends Kind = Erasable> = {
  [Column in ColumnsOf<Name, Of> & keyof Tables[Name]["$inferInsert"]]-?:
    | Tables[Name]["$inferInsert"][Column]
    | SQL;
};

type NullableOf<Name extends TableName, Of extends Kind> = {
  [Column in ColumnsOf<Name, Of>]: null extends Tables[Name]["$inferSelect"][Column]
    ? Column
    : never;
}[ColumnsOf<Name, Of>];

const known: Record<TableName, SQLiteTable> = tables;

export function nullsOf<Name extends TableName, Of extends Kind>(
  name: Name,
  ...kinds: Of[]
): Record<NullableOf<Name, Of>, null> {
  const columns = getTableColumns(known[name]);
  const nullable = columnsOf(name, ...kinds).filter((column) => !columns[column]?.notNull);
  return Object.assign({}, ...nullable.map((column) => ({ [column]: null })));
}

export type PersonalTable = {
  [Name in TableName]: ColumnsOf<Name, Erasable> extends never ? never : Name;
}[TableName];
