import { index, integer, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { id, timestamp } from "./columns.ts";

/**
 * Describes JPEG files in the picture store. `smallHash` is set if there is a smaller rendition, and `byteCount`
 * includes both files. `ownerId` is not a foreign key, because users already reference images and the two would form a
 * cycle.
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
 * Lists pictures that may be unreferenced, because a reference was deleted. `removeUnreferenced` claims a picture by
 * setting `removingSince`.
 */
export const releasedPictures = sqliteTable("releasedPictures", {
  hash: text().primaryKey(),
  removingSince: timestamp(),
});
