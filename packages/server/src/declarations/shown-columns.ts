import { schema } from "@stepout/db";
import { type ColumnsOf, columnsOf, type TableName } from "@stepout/db/privacy";
import { Column, getTableColumns, is, SQL, type SQLiteColumn } from "@stepout/db/sql";
import { z } from "zod";
import { toIso } from "../platform/time/clock.ts";

type Shown<Value, From extends Column | SQL> = SQL<Value> & { from: From; schema: z.ZodType };

const show = <Value, From extends Column | SQL>(
  from: From,
  schema: z.ZodType,
): Shown<Value, From> => Object.assign(new SQL<Value>([from]), { from, schema });

function storedSchema({ name, dataType }: Column): z.ZodType {
  if (dataType === "string") return z.string();
  if (dataType === "number") return z.number().int();
  if (dataType === "boolean") return z.boolean();
  throw new Error(`The export can't convert the column ${name} to JSON`);
}

const nullableAs = ({ notNull }: Column, schema: z.ZodType) =>
  notNull ? schema : schema.nullable();

export function isoTime<From extends Column>(column: From) {
  const shown = show<string, From>(column, nullableAs(column, z.iso.datetime()));
  shown.mapWith(toIso);
  return shown;
}

export const textOf = <From extends Column>(column: From, description: string) =>
  show<string, From>(column, z.string().describe(description));

export function jsonOf<Value, From extends Column>(
  column: From,
  schema: z.ZodType<Value>,
  read: (text: string) => Value,
) {
  const shown = show<Value, From>(column, nullableAs(column, schema));
  shown.mapWith(read);
  return shown;
}

export const optional = <From extends Column>(column: From) =>
  show<From["_"]["data"] | null, From>(column, storedSchema(column).nullable());

export function asBoolean(condition: SQL) {
  const shown = show<boolean, SQL>(condition, z.boolean());
  shown.mapWith(Boolean);
  return shown;
}

type TextsOf<Name extends TableName> = Pick<
  (typeof schema)[Name],
  Exclude<ColumnsOf<Name, "words">, "searchText"> & keyof (typeof schema)[Name]
>;

export function textsOf<Name extends TableName>(name: Name): TextsOf<Name> {
  const declared = columnsOf(name, "words");
  const words = Object.entries(getTableColumns(schema[name])).filter(
    ([column]) => declared.includes(column) && column !== "searchText",
  );
  return Object.assign({}, ...words.map(([column, found]) => ({ [column]: found })));
}

export const ofGame = { id: schema.games.id, name: schema.games.name };

type ShownValue = SQLiteColumn | Shown<unknown, Column | SQL>;
export type ShownColumns = Readonly<
  Record<string, ShownValue | Readonly<Record<string, SQLiteColumn>>>
>;

function schemaOf(source: ShownColumns[string]): z.ZodType {
  if (is(source, SQL)) return source.schema;
  if (is(source, Column)) return nullableAs(source, storedSchema(source));
  return documentOf(source);
}

export const documentOf = (columns: ShownColumns): z.ZodObject =>
  z.object(
    Object.fromEntries(Object.entries(columns).map(([name, shown]) => [name, schemaOf(shown)])),
  );

type NameOf<Value> =
  Value extends Shown<unknown, infer From>
    ? NameOf<From>
    : Value extends Column
      ? `${Value["_"]["tableName"]}.${Value["_"]["name"]}`
      : Value extends Record<string, Column>
        ? NameOf<Value[keyof Value]>
        : never;

export type ColumnNames<Columns> = {
  [Name in keyof Columns]: NameOf<Columns[Name]>;
}[keyof Columns];
