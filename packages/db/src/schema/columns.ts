import { type AnySQLiteColumn, integer, text } from "../sql.ts";

export const id = () => text().primaryKey();

export const belongsTo = (to: () => AnySQLiteColumn) =>
  text().notNull().references(to, { onDelete: "cascade" });

/** Milliseconds since 1970 in UTC. The API uses ISO 8601 strings instead. */
export const timestamp = () => integer();

export const flag = () => integer({ mode: "boolean" });

/** Updated by the transaction that changes the counted rows. */
export const counter = () => integer().notNull().default(0);

/** Returns the columns of what an author wrote. Removed posts have them too, so that restoring loses nothing. */
export const postWords = () => ({ content: text().notNull() });
