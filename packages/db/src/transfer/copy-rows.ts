import type { Database, Reader, Writer } from "../database.ts";
import { and, desc, type SQL, sql } from "../sql.ts";
import { readSlices, rowid, type StoredRow, storedColumns, type TransferTable } from "./tables.ts";

const ROWS_PER_COMMIT = 50_000;

export class SourceChangedError extends Error {}

async function findLast(
  read: Reader,
  { table, key }: TransferTable,
): Promise<StoredRow | undefined> {
  const [last] = await read
    .select({ row: storedColumns(key) })
    .from(table)
    .orderBy(desc(rowid))
    .limit(1);
  return last?.row;
}

async function findResumePoint(from: Reader, to: Reader, table: TransferTable): Promise<number> {
  const last = await findLast(to, table);
  if (!last) return 0;
  const isLast: SQL | undefined = and(
    ...table.key.map((column) => sql`${column} = ${last[column.name]}`),
  );
  const [row] = await from.select({ rowid }).from(table.table).where(isLast).limit(1);
  if (!row) throw new SourceChangedError(`${table.name} has changed since the move began`);
  return row.rowid;
}

/** Bypasses Drizzle, which would convert stored booleans again. */
const asStored = (row: StoredRow) =>
  Object.fromEntries(Object.entries(row).map(([name, value]) => [name, sql`${value}`]));

async function copyBatch(from: Reader, tx: Writer, table: TransferTable, after: number) {
  let copied = 0;
  let last = after;
  for await (const slice of readSlices(from, table, after)) {
    await tx.insert(table.table).values(slice.rows.map(asStored));
    copied += slice.rows.length;
    last = slice.last;
    if (copied >= ROWS_PER_COMMIT) break;
  }
  return { copied, last };
}

/**
 * Copies missing rows in rowid order, so that a later call can resume.
 * @throws SourceChangedError if the source lacks the row that was copied last
 */
export async function copyRows(
  from: Reader,
  to: Database,
  table: TransferTable,
  onRows: (count: number) => void,
): Promise<void> {
  for (let after = await findResumePoint(from, to.read, table); ; ) {
    const start = after;
    const { copied, last } = await to.transaction((tx) => copyBatch(from, tx, table, start));
    if (copied === 0) return;
    after = last;
    onRows(copied);
  }
}
