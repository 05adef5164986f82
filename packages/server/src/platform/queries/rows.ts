import type { Reader } from "@stepout/db";
import { count, exists, QueryBuilder, type SQL, type SQLiteTable, sql } from "@stepout/db/sql";

const builder = new QueryBuilder();

/** Returns an EXISTS condition. `condition` may refer to tables of the outer query. */
export const hasRow = (table: SQLiteTable, condition: SQL | undefined): SQL =>
  exists(builder.select({ one: sql`1` }).from(table).where(condition));

export async function countRows(reader: Reader, table: SQLiteTable, which?: SQL): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(table).where(which);
  return row?.total ?? 0;
}
