import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "./columns.ts";

/**
 * JPEG pictures, in the picture store under `hash`, their SHA-256, and in a smaller rendition under `smallHash` unless
 * the JPEG is as small itself. `byteCount` is the size of both. No foreign key `ownerId`: users refer to images already.
 */
export const images = sqliteTable(
  "images",
  {
    id: id(),
    ownerId: text().notNull(),
    hash: text().notNull(),
    smallHash: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp().notNull(),
    byteCount: integer().notNull(),
  },
  (t) => [
    uniqueIndex("images_once_per_owner").on(t.ownerId, t.hash),
    index("images_by_hash").on(t.hash),
    index("images_by_small_hash").on(t.smallHash),
  ],
);

/** Pictures that lost a reference. `removingSince` is when a process began to remove one; see `removeUnreferred`. */
export const releasedPictures = sqliteTable("releasedPictures", {
  hash: text().primaryKey(),
  removingSince: timestamp(),
});
