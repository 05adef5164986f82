import { type AnySQLiteColumn, integer, text } from "../sql.ts";

export const id = () => text().primaryKey();

export const belongsTo = (to: () => AnySQLiteColumn) =>
  text().notNull().references(to, { onDelete: "cascade" });

/** Stores milliseconds since 1970. The API uses ISO 8601 strings. */
export const timestamp = () => integer();

export const flag = () => integer({ mode: "boolean" });

/** Must be updated in the transaction that changes the counted rows. */
export const counter = () => integer().notNull().default(0);

/** Posts and removed posts share these columns, so that restoring loses nothing. */
export const postWords = () => ({ content: text().notNull() });

/** `forDay` is an ISO date, or null for the day when the post was shared. */
export const postTime = () => ({ createdAt: timestamp().notNull(), forDay: text() });
