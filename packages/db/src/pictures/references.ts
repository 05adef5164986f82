import { asc, count, gt, inArray, max, min, sql } from "drizzle-orm";
import type { Reader } from "../database.ts";
import { images } from "../schema/index.ts";

const HASHES_AT_ONCE = 1_000;

/** Those of the pictures in the store that rows refer to. */
export async function findReferred(read: Reader, hashes: readonly string[]): Promise<Set<string>> {
  const rows = await read
    .selectDistinct({ hash: images.hash })
    .from(images)
    .where(inArray(images.hash, [...hashes]));
  return new Set(rows.map(({ hash }) => hash));
}

/** All pictures in the store that rows refer to, in the order of their hashes. */
export async function* listReferred(read: Reader): AsyncGenerator<string, void, undefined> {
  for (let last = ""; ; ) {
    const rows = await read
      .selectDistinct({ hash: images.hash })
      .from(images)
      .where(gt(images.hash, last))
      .orderBy(asc(images.hash))
      .limit(HASHES_AT_ONCE);
    for (const { hash } of rows) yield hash;
    const next = rows.at(-1);
    if (!next) return;
    last = next.hash;
  }
}

/** The same with how many bytes the rows say, of which some may say less than others. */
export async function* listSizes(read: Reader) {
  for (let last = ""; ; ) {
    const rows = await read
      .select({ hash: images.hash, least: min(images.byteCount), most: max(images.byteCount) })
      .from(images)
      .where(gt(images.hash, last))
      .groupBy(images.hash)
      .orderBy(asc(images.hash))
      .limit(HASHES_AT_ONCE);
    yield* rows;
    const next = rows.at(-1);
    if (!next) return;
    last = next.hash;
  }
}

export async function countReferences(read: Reader): Promise<number> {
  const [row] = await read.select({ total: count() }).from(images);
  return row?.total ?? 0;
}

/** The moment of the first picture; undefined where there never was one. */
export async function momentOfFirst(read: Reader): Promise<number | undefined> {
  const [first] = await read
    .select({ createdAt: images.createdAt })
    .from(images)
    .orderBy(sql`rowid`)
    .limit(1);
  return first?.createdAt;
}
