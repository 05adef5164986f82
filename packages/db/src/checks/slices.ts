import type { Progress, Reader } from "../database.ts";
import { and, gt, lte, type SQL, type SQLiteTable, sql } from "../sql.ts";
import { describeRows, type Problem, WRONG_ROWS_MAX } from "./problem.ts";

const ROWS_PER_SLICE = 1_000;

export type Slice = SQL | undefined;

export interface SlicedCheck {
  subject: string;
  source: SQLiteTable | SQL;
  findWrong: (read: Reader, isInSlice: Slice) => PromiseLike<{ id: string }[]>;
}

export type OnProgress = (progress: Progress) => void;

const rowidOf = ({ source }: SlicedCheck) => sql<number>`${source}.rowid`;

/** Casts to an integer, because numbers bind as REAL and FTS5 can't seek to a REAL rowid. */
const toInteger = (number: number) => sql`cast(${number} as integer)`;

async function lastRowOf(read: Reader, check: SlicedCheck): Promise<number> {
  const [row] = await read
    .select({ last: sql<number>`coalesce(max(${rowidOf(check)}), 0)` })
    .from(check.source);
  return row?.last ?? 0;
}

export async function runSliced(
  read: Reader,
  checks: readonly SlicedCheck[],
  onProgress?: OnProgress,
): Promise<Problem[]> {
  const lastRows: number[] = [];
  for (const check of checks) lastRows.push(await lastRowOf(read, check));
  const total = lastRows.reduce((sum, last) => sum + last, 0);
  const problems: Problem[] = [];
  let before = 0;
  for (const [index, check] of checks.entries()) {
    const last = lastRows[index] ?? 0;
    const wrong: string[] = [];
    for (let from = 0; from < last && wrong.length < WRONG_ROWS_MAX; from += ROWS_PER_SLICE) {
      const rowid = rowidOf(check);
      const isInSlice = and(
        gt(rowid, toInteger(from)),
        lte(rowid, toInteger(from + ROWS_PER_SLICE)),
      );
      const rows = await check.findWrong(read, isInSlice);
      for (const { id } of rows) wrong.push(id);
      onProgress?.({ done: before + Math.min(from + ROWS_PER_SLICE, last), total });
    }
    before += last;
    problems.push(...describeRows(check.subject, wrong));
  }
  return problems;
}
