import { foldText } from "@stepout/db/fold-text";
import { type Column, type SQL, sql } from "drizzle-orm";

/** Every character of the term stands for itself. */
const escapeLike = (term: string) => term.replace(/[\\%_]/g, (character) => `\\${character}`);

/** Whether a column of folded text contains the term, whatever its case and accents. */
export const containsText = (column: Column, term: string): SQL =>
  sql`${column} like ${`%${escapeLike(foldText(term))}%`} escape '\\'`;

/** Whether a column of folded text begins with the term, whatever its case and accents. */
export const startsWithText = (column: Column, term: string): SQL =>
  sql`${column} like ${`${escapeLike(foldText(term))}%`} escape '\\'`;
