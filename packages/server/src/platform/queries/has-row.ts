import { exists, QueryBuilder, type SQL, type SQLiteTable, sql } from "@stepout/db/sql";

const builder = new QueryBuilder();

/** Returns an EXISTS condition. `where` may refer to tables of the outer query. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  exists(builder.select({ one: sql`1` }).from(table).where(condition));
