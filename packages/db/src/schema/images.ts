import { integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { bytes, id, timestamp } from "./columns.ts";

/**
 * JPEG pictures: of posts, covers and people. `ownerId` has no foreign key because users refer to
 * images already; the same bytes of one owner are stored once (`hash` is their SHA-256).
 */
export const images = sqliteTable(
  "images",
  {
    id: id(),
    ownerId: text().notNull(),
    hash: text().notNull(),
    width: integer().notNull(),
    height: integer().notNull(),
    bytes: bytes().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [uniqueIndex("images_once_per_owner").on(t.ownerId, t.hash)],
);
