import { type SQL, type SQLWrapper, sql } from "drizzle-orm";
import { byEngine } from "./engine.ts";

/** Whether a text has another one in it; each has an empty one. */
export const contains = (text: SQLWrapper, part: SQLWrapper): SQL<boolean> =>
  byEngine({
    sqlite: sql`instr(${text}, ${part}) > 0`,
    postgres: sql`strpos(${text}, ${part}) > 0`,
  });

/**
 * The texts of a JSON array as a source of rows with the column `value`, so that one prepared query
 * serves lists of any length.
 */
export const textsOf = (list: SQLWrapper, name: string): SQL =>
  byEngine({
    sqlite: sql`json_each(${list}) as ${sql.identifier(name)}`,
    postgres: sql`json_array_elements_text(cast(${list} as json)) as ${sql.identifier(name)}("value")`,
  });
