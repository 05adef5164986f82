import { foldText } from "@stepout/db/fold-text";
import { type Column, type Placeholder, type SQL, sql } from "drizzle-orm";

/** Every character of the term stands for itself. */
const escapeLike = (term: string) =>
  foldText(term).replace(/[\\%_]/g, (character) => `\\${character}`);

/** For folded text that contains the term, whatever its case and accents. */
export const containsPattern = (term: string): string => `%${escapeLike(term)}%`;

/** For folded text that begins with the term, whatever its case and accents. */
export const startPattern = (term: string): string => `${escapeLike(term)}%`;

/** Whether a column of folded text fits a pattern. */
export const isLike = (column: Column, pattern: string | Placeholder): SQL =>
  sql`${column} like ${pattern} escape '\\'`;
