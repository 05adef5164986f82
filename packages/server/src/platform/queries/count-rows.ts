import type { Reader } from "@stepout/db";
import { count, type SQL, type SQLiteTable } from "@stepout/db/sql";

export async function countRows(reader: Reader, table: SQLiteTable, which?: SQL): Promise<number> {
  const [row] = await reader.select({ total: count() }).from(table).where(which);
  return row?.total ?? 0;
}
