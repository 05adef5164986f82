import { index, sqliteTable, text } from "../sql.ts";
import { belongsTo, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

export const instance = sqliteTable(
  "instance",
  {
    id: id(),
    name: text().notNull(),
    sentence: text().notNull(),
    color: text().notNull(),
    registration: text().notNull(),
    publicUrl: text(),
    approval: flag().notNull().default(false),
    hasOwnBackups: flag().notNull().default(false),
    pictureId: text().references(() => images.id),
    updatedAt: timestamp().notNull(),
  },
  (t) => [index("instance_by_picture").on(t.pictureId)],
);

/** Each link allows one sign-up and is then deleted. */
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

/** Contains a row while `stepout move` copies data from `source` into this database. */
export const moves = sqliteTable("moves", { id: id(), source: text().notNull() });
