import { index, sqliteTable, text } from "../sql.ts";
import { belongsTo, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** Settings by hosts, in one row at most. Defaults are in the code. */
export const place = sqliteTable(
  "place",
  {
    id: id(),
    name: text().notNull(),
    sentence: text().notNull(),
    color: text().notNull(),
    registration: text().notNull(),
    publicUrl: text(),
    approval: flag().notNull().default(false),
    pictureId: text().references(() => images.id),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index("place_by_picture").on(t.pictureId)],
);

/** Each admits one account, and is deleted then. Only the SHA-256 of its token is stored. */
export const personalLinks = sqliteTable(
  "personalLinks",
  {
    tokenHash: text().primaryKey(),
    madeById: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index("personalLinks_by_maker").on(t.madeById),
    index("personalLinks_by_expiry").on(t.expiresAt),
  ],
);

/** Has a row while `stepout move` fills this database from `source`. */
export const moves = sqliteTable("moves", { id: id(), source: text().notNull() });
