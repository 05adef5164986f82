import type { Reader } from "../database.ts";
import { images } from "../schema/index.ts";
import { asc, count, gt, inArray, sql } from "../sql.ts";

const PAGE_SIZE = 1_000;

const { hash, smallHash } = images;
type HashColumn = typeof hash | typeof smallHash;

export async function findReferenced(
  read: Reader,
  hashes: readonly string[],
): Promise<Set<string>> {
  const findIn = (column: HashColumn) =>
    read
      .selectDistinct({ found: column })
      .from(images)
      .where(inArray(column, [...hashes]));
  const rows = [...(await findIn(hash)), ...(await findIn(smallHash))];
  return new Set(rows.flatMap(({ found }) => found ?? []));
}

export async function* listReferenced(read: Reader): AsyncGenerator<string, void, undefined> {
  const listIn = (column: HashColumn, last: string) =>
    read
      .selectDistinct({ found: column })
      .from(images)
      .where(gt(column, last))
      .orderBy(asc(column))
      .limit(PAGE_SIZE);
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: { found: string | null }[] = [
      ...(await listIn(hash, last)),
      ...(await listIn(smallHash, last)),
    ];
    const hashes = [...new Set(rows.flatMap(({ found }) => found ?? []))].sort();
    yield* hashes.slice(0, PAGE_SIZE);
    last = hashes.slice(0, PAGE_SIZE).at(-1);
  }
}

export async function* listRows(read: Reader) {
  for (let last: string | undefined = ""; last !== undefined; ) {
    const rows: { id: string; hash: string; smallHash: string | null; byteCount: number }[] =
      await read
        .select({ id: images.id, hash, smallHash, byteCount: images.byteCount })
        .from(images)
        .where(gt(images.id, last))
        .orderBy(asc(images.id))
        .limit(PAGE_SIZE);
    yield* rows;
    last = rows.at(-1)?.id;
  }
}

export async function countReferences(read: Reader): Promise<number> {
  const [row] = await read.select({ full: count(), small: count(smallHash) }).from(images);
  return row ? row.full + row.small : 0;
}

export async function findFirstUploadTime(read: Reader): Promise<number | undefined> {
  const [first] = await read
    .select({ createdAt: images.createdAt })
    .from(images)
    .orderBy(sql`rowid`)
    .limit(1);
  return first?.createdAt;
}
