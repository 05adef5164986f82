import { type SQLWrapper, sql } from "drizzle-orm";

const parseNumbers = (list: unknown): number[] =>
  typeof list === "string" && list !== "" ? list.split(",").map(Number) : [];

/**
 * Reads a text column of comma-separated numbers. One joined value is cheaper to carry over than a
 * row for each number.
 */
export const numberList = (joined: SQLWrapper) =>
  sql`coalesce((${joined}), '')`.mapWith(parseNumbers);
