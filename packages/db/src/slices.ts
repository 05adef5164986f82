import { setImmediate } from "node:timers/promises";
import type { Writer } from "./database.ts";
import { inArray, type SQL, type SQLiteTable, sql } from "./sql.ts";

/** Few, since each may have thousands of other rows to count or delete. */
const FIRST_ROWS = 16;
const LARGEST_ROWS = 2_000;

/** Slices grow while they take less time, and shrink when they take more. */
const SLICE_MS = 10;

/** Yields between slices. `work` does up to `limit` and returns how much; less ends the work. */
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
  work: (some: Item[]) => Promise<void>,
  firstItems = FIRST_ROWS,
): Promise<void> {
  let done = 0;
  await inSlices(async (limit) => {
    const some = items.slice(done, done + limit);
    if (some.length > 0) await work(some);
    done += some.length;
    return some.length;
  }, firstItems);
}

const rowid = sql<number>`rowid`;

export const deleteInSlices = (
  tx: Writer,
  table: SQLiteTable,
  which: SQL | undefined,
): Promise<void> =>
  inSlices(async (limit) => {
    const some = tx.select({ rowid }).from(table).where(which).limit(limit);
    return (await tx.delete(table).where(inArray(rowid, some)).returning({ rowid })).length;
  });
