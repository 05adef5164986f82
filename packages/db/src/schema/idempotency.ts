import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { belongsTo, timestamp } from "./columns.ts";
import { users } from "./users.ts";

/**
 * Results of calls that were sent with an idempotency key. A row is written in the transaction of its call, so that
 * a retry returns the first result and changes nothing. The sender's key is not stored, and without it neither input
 * nor result can be read.
 */
export const idempotencyKeys = sqliteTable(
  "idempotencyKeys",
  {
    userId: belongsTo(() => users.id),
    /** Derived from the sender's key. */
    key: text().notNull(),
    /** The path of the procedure. */
    call: text().notNull(),
    /** A keyed hash of the input. */
    inputHash: text().notNull(),
    /** The result as JSON, encrypted; null when it is too long to store. */
    result: text(),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("idempotencyKeys_by_expiry").on(t.expiresAt),
  ],
);
