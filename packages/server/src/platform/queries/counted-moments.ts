import { and, asc, gt, type SQL, sql } from "drizzle-orm";
import { QueryBuilder, type SQLiteColumn } from "drizzle-orm/sqlite-core";

/** Quick to read, and small in memory. */
export const MOMENTS_AT_ONCE = 1_000;

/** Moments in milliseconds since 1970, each with the number of rows that have it. */
export type CountedMoments = readonly (readonly [moment: number, count: number])[];

const builder = new QueryBuilder();

/** Hardly any two rows have the same moment, so a count of one is left out. */
function parse(joined: unknown): CountedMoments {
  if (typeof joined !== "string" || joined === "") return [];
  return joined.split(",").map((item) => {
    const end = item.indexOf("x");
    return end === -1
      ? [Number(item), 1]
      : [Number(item.slice(0, end)), Number(item.slice(end + 1))];
  });
}

/**
 * A column with the first moments after another one, in no order, as one joined value: it is cheaper
 * to carry over than a row for each.
 */
export function countedMoments(moment: SQLiteColumn, which: SQL | undefined, after: SQL) {
  const page = builder
    .select({ moment: sql`${moment}`.as("moment"), count: sql`count(*)`.as("count") })
    .from(moment.table)
    .where(and(which, gt(moment, after)))
    .groupBy(moment)
    .orderBy(asc(moment))
    .limit(MOMENTS_AT_ONCE)
    .as("page");
  const item = sql`case ${page.count} when 1 then cast(${page.moment} as text) else ${page.moment} || 'x' || ${page.count} end`;
  return sql`coalesce((select string_agg(${item}, ',') from ${page}), '')`.mapWith(parse);
}

/** The last of such moments, behind which more may follow; undefined where none do. */
export const lastMoment = (page: CountedMoments): number | undefined =>
  page.length < MOMENTS_AT_ONCE
    ? undefined
    : page.reduce((last, [moment]) => Math.max(last, moment), Number.NEGATIVE_INFINITY);
