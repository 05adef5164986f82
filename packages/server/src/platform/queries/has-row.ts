import { exists, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteTable } from "drizzle-orm/sqlite-core";

const builder = new QueryBuilder();

/** The condition may refer to the tables of the query around it. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  exists(builder.select({ one: sql`1` }).from(table).where(condition));
