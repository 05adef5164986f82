import { exists, QueryBuilder, type SQL, type SQLiteTable, sql } from "@stepout/db/sql";

const builder = new QueryBuilder();

/** The condition may refer to the tables of the query around it. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  exists(builder.select({ one: sql`1` }).from(table).where(condition));
