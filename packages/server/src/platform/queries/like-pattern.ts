import { type Column, type SQL, sql } from "drizzle-orm";

/** For text that begins with this one, in which every character stands for itself. */
export const startPattern = (text: string): string =>
  `${text.replace(/[\\%_]/g, (character) => `\\${character}`)}%`;

/** Whether a column fits a pattern. */
export const isLike = (column: Column, pattern: string): SQL =>
  sql`${column} like ${pattern} escape '\\'`;
