import { index, integer, sqliteTable, text, uniqueIndex } from "drizzle-orm/sqlite-core";
import { id, timestamp } from "./columns.ts";

/**
 * JPEG pictures: of posts, covers and people. `ownerId` has no foreign key because users refer to
 * images already; the same picture of one owner is stored once (`hash` is the SHA-256 of its bytes).
 * The picture store has the JPEG under `hash`, and a smaller rendition under `smallHash` unless the
 * JPEG is as small itself. `byteCount` is the size of both.
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

/**
 * Pictures that lost a reference, and go from the store if that was the last one. `removingSince` is
 * when a process began to remove one, which nobody refers to then; see `removeUnreferred`.
 */
export const releasedPictures = sqliteTable("releasedPictures", {
  hash: text().primaryKey(),
  removingSince: timestamp(),
});
