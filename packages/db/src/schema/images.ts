import { index, integer, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { id, timestamp } from "./columns.ts";

/**
 * JPEG pictures in the store, with a rendition `smallHash` unless they are as small themselves.
 * `byteCount` is the size of both. No foreign key `ownerId`: users refer to images already.
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

/** Pictures that lost a reference. `removeUnreferred` sets `removingSince`. */
export const releasedPictures = sqliteTable("releasedPictures", {
  hash: text().primaryKey(),
  removingSince: timestamp(),
});
