import { check, index, sql, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { belongsTo, flag, id, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** Has no foreign key to the content, because reports outlive the content. */
export const reports = sqliteTable(
  "reports",
  {
    id: id(),
    reporterId: belongsTo(() => users.id),
    kind: text({ enum: ["post", "comment", "message", "user", "game"] }).notNull(),
    thingId: text().notNull(),
    gameId: text().references(() => games.id, { onDelete: "set null" }),
    /** Empty once the reporter's account is deleted. */
    reason: text().notNull(),
    createdAt: timestamp().notNull(),
    isOpen: flag().notNull(),
    closedAt: timestamp(),
    closedById: text().references(() => users.id, { onDelete: "set null" }),
    answer: text(),
  },
  (t) => [
    uniqueIndex("reports_once_open")
      .on(t.reporterId, t.kind, t.thingId)
      .where(sql`${t.isOpen} = 1`),
    index("reports_in_order").on(t.isOpen, t.createdAt, t.id),
    index("reports_of_game").on(t.gameId, t.isOpen, t.createdAt, t.id),
    index("reports_of_reporter").on(t.reporterId, t.isOpen, t.createdAt, t.id),
    index("reports_by_closer").on(t.closedById),
    index("reports_by_closing").on(t.closedAt),
    check("reports_open_until_closed", sql`(${t.isOpen} = 1) = (${t.closedAt} is null)`),
  ],
);

/** Stores a copy of the reported content, made when the report was created. */
export const reportedThings = sqliteTable(
  "reportedThings",
  {
    reportId: text()
      .primaryKey()
      .references(() => reports.id, { onDelete: "cascade" }),
    userId: belongsTo(() => users.id),
    /** Empty once the owner's account is deleted. */
    content: text().notNull(),
    imageId: text().references(() => images.id),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("reportedThings_of_user").on(t.userId),
    index("reportedThings_by_image").on(t.imageId),
  ],
);
