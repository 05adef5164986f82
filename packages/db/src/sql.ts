/**
 * Re-exports Drizzle. Only this file imports it: Node parses a package's package.json for each import of it, and
 * Drizzle's has 180 KB. Parsing it 240 times took half of each start.
 */
export * from "drizzle-orm";
export {
  type AnySQLiteColumn,
  alias,
  type BaseSQLiteDatabase,
  check,
  except,
  foreignKey,
  getTableConfig,
  index,
  integer,
  primaryKey,
  QueryBuilder,
  type SQLiteColumn,
  SQLiteTable,
  SQLiteText,
  sqliteTable,
  text,
  union,
  unionAll,
  unique,
  uniqueIndex,
} from "drizzle-orm/sqlite-core";
