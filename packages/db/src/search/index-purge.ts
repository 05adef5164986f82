import { setImmediate } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { blob, integer, sqliteTable, text } from "drizzle-orm/sqlite-core";
import type { Database, Reader, Writer } from "../database.ts";

/*
 * FTS5 removes deleted words from its index at once ("secure-delete"), which costs about 10 ms a
 * post. For very many posts it only marks them, and merging the whole index removes them
 * afterwards.
 * See https://sqlite.org/fts5.html#special_insert_commands
 */

/**
 * The index of posts as a target of FTS5's commands, which go into the column named like the
 * table.
 */
const commands = sqliteTable("postsSearch", { name: text("postsSearch"), rank: integer("rank") });
const config = sqliteTable("postsSearch_config", { key: text("k"), value: blob("v") });

const SECURE_DELETE = "secure-delete";

/** This many pages are merged in a few milliseconds. */
const PAGES_AT_ONCE = 8;

/** A merge without work only changes its own row. */
const CHANGES_OF_NOTHING = 2;

async function command(tx: Writer, name: string, rank: number): Promise<void> {
  // Numbers of JavaScript are bound as fractions, which FTS5 refuses.
  await tx.insert(commands).values({ name, rank: sql`CAST(${rank} AS INTEGER)` });
}

const setSecure = (tx: Writer, isSecure: boolean): Promise<void> =>
  command(tx, SECURE_DELETE, isSecure ? 1 : 0);

/**
 * Makes deleting very many posts fast. Their words stay in the index until `purgeIndex` has run,
 * even after a crash.
 */
export async function deleteFast(tx: Writer): Promise<void> {
  if (tx.engine === "sqlite") await setSecure(tx, false);
}

async function hasDeleted(reader: Reader): Promise<boolean> {
  const [row] = await reader
    .select({ value: sql<number>`${config.value}` })
    .from(config)
    .where(eq(config.key, SECURE_DELETE));
  return row?.value === 0;
}

const countChanges = async (tx: Writer): Promise<number> => {
  const [row] = await tx.select({ total: sql<number>`total_changes()` }).from(sql`(SELECT 1)`);
  return row?.total ?? 0;
};

/**
 * Returns whether there was something to merge; a negative number begins a merge of the whole
 * index.
 */
async function merge(tx: Writer, pages: number): Promise<boolean> {
  const before = await countChanges(tx);
  await command(tx, "merge", pages);
  return (await countChanges(tx)) - before >= CHANGES_OF_NOTHING;
}

async function mergeOn(db: Database, signal: AbortSignal): Promise<void> {
  while (await db.transaction((tx) => merge(tx, PAGES_AT_ONCE))) {
    await setImmediate();
    signal.throwIfAborted();
  }
}

/**
 * Removes the words of posts deleted after `deleteFast` from the index, a few pages at a time.
 * Continues an interrupted merge.
 * @throws if `signal` aborts it
 */
export async function purgeIndex(db: Database, signal: AbortSignal): Promise<void> {
  // PostgreSQL's index holds no word of a row that is gone.
  if (db.read.engine !== "sqlite") return;
  await mergeOn(db, signal);
  while (await hasDeleted(db.read)) {
    signal.throwIfAborted();
    await db.transaction(async (tx) => {
      // A fast deletion from here on causes another round.
      await setSecure(tx, true);
      await merge(tx, -PAGES_AT_ONCE);
    });
    await mergeOn(db, signal);
  }
}
