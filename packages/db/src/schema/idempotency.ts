import { index, primaryKey, sqliteTable, text } from "../sql.ts";
import { belongsTo, timestamp } from "./columns.ts";
import { users } from "./users.ts";

/** Rows are unreadable without the client's key, which is not stored. */
export const idempotencyKeys = sqliteTable(
  "idempotencyKeys",
  {
    userId: belongsTo(() => users.id),
    key: text().notNull(),
    call: text().notNull(),
    inputHash: text().notNull(),
    /** Encrypted JSON, or null if the result is too long to store. */
    result: text(),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.key] }),
    index("idempotencyKeys_by_expiry").on(t.expiresAt),
  ],
);
