import { setImmediate } from "node:timers/promises";
import { inArray, type SQL, sql } from "drizzle-orm";
import type { SQLiteTable } from "drizzle-orm/sqlite-core";
import type { Writer } from "./database.ts";

/** Rows of the first slice: few, since each may have thousands of other rows to count or delete. */
const FIRST_ROWS = 16;
const LARGEST_ROWS = 2_000;

/** Slices grow while they take less time, and shrink when they take more. */
const SLICE_MS = 10;

/**
 * Does long work in slices, and lets the event loop turn in between. `work` does as much as `limit`
 * says and answers how much that was; less means that nothing is left.
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

/** The same for the items of a list. */
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

/** Deletes rows that can be very many. */
export const deleteInSlices = (
  tx: Writer,
  table: SQLiteTable,
  which: SQL | undefined,
): Promise<void> =>
  inSlices(async (limit) => {
    const some = tx.select({ rowid }).from(table).where(which).limit(limit);
    return (await tx.delete(table).where(inArray(rowid, some)).returning({ rowid })).length;
  });
