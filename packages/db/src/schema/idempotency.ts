import { index, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { belongsTo, timestamp } from "./columns.ts";
import { users } from "./users.ts";

/**
 * The result of a call that its sender may repeat, under a key that the sender chose. It is written in the
 * transaction of the call, so that a repetition returns the first result and changes nothing. Everything about the
 * call is sealed with the sender's key, which is stored nowhere.
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
    /** The result as JSON, encrypted; null when it is too long to keep. */
    result: text(),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("idempotencyKeys_by_expiry").on(t.expiresAt),
  ],
);
