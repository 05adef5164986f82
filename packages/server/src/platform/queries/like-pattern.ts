import { type Column, type SQL, sql } from "drizzle-orm";

/** A pattern for texts that begin with this one, in which every character stands for itself. */
export const startPattern = (text: string): string =>
  `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

export const isLike = (column: Column, pattern: string): SQL =>
  sql`${column} like ${pattern} escape '\\'`;
