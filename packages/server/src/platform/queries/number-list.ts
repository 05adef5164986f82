import { type SQLWrapper, sql } from "drizzle-orm";

const parseNumbers = (list: unknown): number[] =>
  typeof list === "string" && list !== "" ? list.split(",").map(Number) : [];

/**
 * The numbers that a query of one text column joins by commas: one value, where rows of their own
 * would be carried over one by one.
 */
export const numberList = (joined: SQLWrapper) =>
  sql`coalesce((${joined}), '')`.mapWith(parseNumbers);
