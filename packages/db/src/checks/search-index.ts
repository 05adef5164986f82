import type { Reader } from "../database.ts";
import { type SearchIndex, searchIndexes } from "../search/search.ts";
import { and, count, except, gt, or, sql } from "../sql.ts";
import { describeRows, type Problem, WRONG_ROWS_MAX } from "./problem.ts";
import { type OnProgress, runSliced, type Slice } from "./slices.ts";

const findWrongEntries = (read: Reader, { table, index, copies }: SearchIndex, isInSlice: Slice) =>
  read
    .select({ id: sql<string>`${index}.id` })
    .from(sql`${index} left join ${table} on ${table}.id = ${index}.id`)
    .where(
      and(
        isInSlice,
        or(
          sql`${table}.id is null`,
          ...copies.map(({ from, to }) => sql`${table}.${from} <> ${index}.${to}`),
        ),
      ),
    );

async function findWrongIds(read: Reader, { table, index }: SearchIndex): Promise<string[]> {
  const id = sql<string>`id`.as("id");
  const duplicates = await read
    .select({ id })
    .from(sql`${index}`)
    .groupBy(sql`id`)
    .having(gt(count(), 1))
    .limit(WRONG_ROWS_MAX);
  const missing = await except(
    read.select({ id }).from(sql`${table}`),
    read.select({ id }).from(sql`${index}`),
  ).limit(WRONG_ROWS_MAX);
  return [...duplicates, ...missing].map((row) => row.id);
}

export async function checkSearchIndexes(
  read: Reader,
  onProgress?: OnProgress,
): Promise<Problem[]> {
  // PostgreSQL indexes the rows themselves, so its index can't differ from them.
  if (read.engine !== "sqlite") return [];
  const nameOf = ({ name }: SearchIndex) => `search index of ${name}`;
  const problems = await runSliced(
    read,
    searchIndexes.map((entry) => ({
      subject: nameOf(entry),
      source: sql`${entry.index}`,
      findWrong: (from: Reader, isInSlice: Slice) => findWrongEntries(from, entry, isInSlice),
    })),
    onProgress,
  );
  for (const entry of searchIndexes) {
    problems.push(...describeRows(nameOf(entry), await findWrongIds(read, entry)));
  }
  return problems;
}
