import {
  Column,
  getTableName,
  is,
  noopDecoder,
  type SelectedFieldsOrdered,
  SQL,
  Subquery,
} from "drizzle-orm";
import type { SQLiteColumn } from "drizzle-orm/sqlite-core";

export type Fields = SelectedFieldsOrdered<SQLiteColumn>;
type Field = Fields[number]["field"];

/** By the name of a table in the query, whether its rows are always there. */
export type JoinedTables = Record<string, boolean>;

/** Makes a value of the columns of a row. */
export type ReadRow = (row: readonly unknown[]) => unknown;

type Decode = (value: unknown) => unknown;

/** A selected column at its place in the row. */
interface Selected {
  index: number;
  path: readonly string[];
  field: Field;
}

const isFunction = (value: unknown): value is Decode => typeof value === "function";

function findDecode(field: Field): Decode | undefined {
  if (is(field, Column)) {
    const isPlain = field.mapFromDriverValue === Column.prototype.mapFromDriverValue;
    return isPlain ? undefined : (value) => field.mapFromDriverValue(value);
  }
  let expression: SQL = is(field, SQL) ? field : new SQL([]);
  if (is(field, SQL.Aliased)) expression = field.sql;
  if (is(field, Subquery)) expression = field._.sql;
  // The types of Drizzle leave it out.
  const decoder: unknown = Reflect.get(expression, "decoder");
  if (decoder === noopDecoder) return undefined;
  const decode: unknown = Reflect.get(Object(decoder), "mapFromDriverValue");
  if (!isFunction(decode)) throw new Error("A selected expression has no decoder");
  return (value) => decode.call(decoder, value);
}

function readColumn({ index, field }: Selected): ReadRow {
  const decode = findDecode(field);
  if (decode === undefined) return (row) => row[index];
  return (row) => (row[index] === null ? null : decode(row[index]));
}

const isColumn = (selected: Selected): selected is Selected & { field: SQLiteColumn } =>
  is(selected.field, Column);

/**
 * The column whose null says that a joined row is missing, where all columns are of one table that
 * may have none.
 */
function findKey(members: Selected[], joined: JoinedTables | undefined): number | undefined {
  const columns = members.filter(isColumn);
  const [key] = columns;
  if (!joined || !key) return undefined;
  const name = getTableName(key.field.table);
  if (joined[name] || columns.some(({ field }) => getTableName(field.table) !== name)) {
    return undefined;
  }
  return key.index;
}

function readObject(selected: Selected[], depth: number, joined?: JoinedTables): ReadRow {
  const groups = Map.groupBy(selected, ({ path }) => path[depth] ?? "");
  const members = [...groups].map(([name, group]): readonly [string, ReadRow] => {
    const [first] = group;
    if (first && first.path.length === depth + 1) return [name, readColumn(first)];
    const read = readObject(group, depth + 1);
    const key = depth === 0 ? findKey(group, joined) : undefined;
    return [name, key === undefined ? read : (row) => (row[key] === null ? null : read(row))];
  });
  return (row) => {
    const object: Record<string, unknown> = {};
    for (const [name, read] of members) object[name] = read(row);
    return object;
  };
}

/** Decides once what Drizzle would decide for each value of each row. */
export const createRowReader = (fields: Fields, joined: JoinedTables | undefined): ReadRow =>
  readObject(
    fields.map((field, index) => ({ ...field, index })),
    0,
    joined,
  );
