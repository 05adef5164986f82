import { setImmediate } from "node:timers/promises";
import type { Writer } from "./database.ts";
import { inArray, type SQL, type SQLiteTable, sql } from "./sql.ts";

/** Starts small, because each row may have thousands of dependent rows to count or delete. */
const FIRST_ROWS = 16;
const LARGEST_ROWS = 2_000;

const SLICE_MS = 10;

/**
 * Repeats `work` until it handles fewer than `limit` items.
 * @param work returns the number of handled items
 */
export async function inSlices(
  work: (limit: number) => Promise<number>,
  firstRows = FIRST_ROWS,
): Promise<void> {
  for (let limit = firstRows; ; ) {
    const begin = performance.now();
    if ((await work(limit)) < limit) return;
    const isQuick = performance.now() - begin < SLICE_MS;
    limit = isQuick ? Math.min(limit * 2, LARGEST_ROWS) : Math.ceil(limit / 2);
    await setImmediate();
  }
}

export async function forSlices<Item>(
  items: readonly Item[],
  work: (slice: Item[]) => Promise<void>,
  firstItems = FIRST_ROWS,
): Promise<void> {
  let done = 0;
  await inSlices(async (limit) => {
    const slice = items.slice(done, done + limit);
    if (slice.length > 0) await work(slice);
    done += slice.length;
    return slice.length;
  }, firstItems);
}

const rowid = sql<number>`rowid`;

export const deleteInSlices = (
  tx: Writer,
  table: SQLiteTable,
  condition: SQL | undefined,
): Promise<void> =>
  inSlices(async (limit) => {
    const slice = tx.select({ rowid }).from(table).where(condition).limit(limit);
    return (await tx.delete(table).where(inArray(rowid, slice)).returning({ rowid })).length;
  });
