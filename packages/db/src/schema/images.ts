import { index, integer, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { id, timestamp } from "./columns.ts";

export const images = sqliteTable(
  "images",
  {
    id: id(),
    /** Has no foreign key, because the key would form a cycle. */
    ownerId: text().notNull(),
    hash: text().notNull(),
    smallHash: text(),
    width: integer().notNull(),
    height: integer().notNull(),
    createdAt: timestamp().notNull(),
    /** Includes the bytes of the small rendition. */
    byteCount: integer().notNull(),
  },
  (t) => [
    uniqueIndex("images_once_per_owner").on(t.ownerId, t.hash),
    index("images_by_hash").on(t.hash),
    index("images_by_small_hash").on(t.smallHash),
  ],
);

/** Lists pictures that may be unreferenced. `removingSince` is set before a picture is deleted. */
export const releasedPictures = sqliteTable("releasedPictures", {
  hash: text().primaryKey(),
  removingSince: timestamp(),
});
