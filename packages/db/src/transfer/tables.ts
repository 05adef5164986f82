import type { Reader } from "../database.ts";
import * as schema from "../schema/index.ts";
import {
  count,
  getTableConfig,
  getTableName,
  type SQL,
  type SQLiteColumn,
  type SQLiteTable,
  sql,
} from "../sql.ts";

const ROWS_AT_ONCE = 200;

export interface TransferTable {
  name: string;
  table: SQLiteTable;
  columns: readonly SQLiteColumn[];
  key: readonly SQLiteColumn[];
}

export type StoredRow = Record<string, unknown>;

function describe(table: SQLiteTable): TransferTable {
  const { name, columns, primaryKeys } = getTableConfig(table);
  const single = columns.filter(({ primary }) => primary);
  return { name, table, columns, key: primaryKeys[0]?.columns ?? single };
}

const referencedTables = ({ table }: TransferTable): string[] =>
  getTableConfig(table).foreignKeys.map((key) => getTableName(key.reference().foreignTable));

/** Lists each table after the tables that it references. */
export function listTransferTables(): TransferTable[] {
  const { moves: _, ...tables } = schema;
  const remaining = new Map(
    Object.values(tables)
      .map(describe)
      .map((table) => [table.name, table]),
  );
  const ordered: TransferTable[] = [];
  const visit = (table: TransferTable): void => {
    if (!remaining.delete(table.name)) return;
    for (const name of referencedTables(table)) {
      const referenced = remaining.get(name);
      if (referenced) visit(referenced);
    }
    ordered.push(table);
  };
  for (const table of [...remaining.values()]) visit(table);
  return ordered;
}

export const rowid: SQL<number> = sql<number>`rowid`;

export const storedColumns = (columns: readonly SQLiteColumn[]): Record<string, SQL> =>
  Object.fromEntries(columns.map((column) => [column.name, sql`${column}`]));

interface TransferSlice {
  rows: StoredRow[];
  last: number;
}

export async function* readSlices(
  read: Reader,
  { table, columns }: TransferTable,
  from = 0,
): AsyncGenerator<TransferSlice> {
  const slice = read
    .select({ rowid, row: storedColumns(columns) })
    .from(table)
    .where(sql`rowid > ${sql.placeholder("after")}`)
    .orderBy(rowid)
    .limit(ROWS_AT_ONCE)
    .prepare();
  for (let after = from; ; ) {
    const found = await slice.execute({ after });
    const last = found.at(-1)?.rowid;
    if (last === undefined) return;
    yield { rows: found.map(({ row }) => row), last };
    after = last;
  }
}

export async function countRows(read: Reader): Promise<number> {
  let total = 0;
  for (const { table } of listTransferTables()) {
    const [row] = await read.select({ rows: count() }).from(table);
    total += row?.rows ?? 0;
  }
  return total;
}
