import { type AnySQLiteColumn, integer, text } from "drizzle-orm/sqlite-core";

/** A UUIDv7 as text; the primary key of most tables. */
export const id = () => text().primaryKey();

/** The id of another row, with which this one goes. */
export const belongsTo = (to: () => AnySQLiteColumn) =>
  text().notNull().references(to, { onDelete: "cascade" });

/** Milliseconds since 1970 in UTC. The wire carries ISO 8601 strings instead. */
export const timestamp = () => integer();

export const flag = () => integer({ mode: "boolean" });

/** A count kept in step with what it counts by the transaction that changes it. */
export const counter = () => integer().notNull().default(0);
