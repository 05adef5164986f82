import { index, integer, primaryKey, sql, sqliteTable, text } from "../sql.ts";
import { belongsTo, flag, timestamp } from "./columns.ts";
import { users } from "./users.ts";

/** Users without a row have the defaults. Hours are in the user's time zone. */
export const notificationSettings = sqliteTable(
  "notificationSettings",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    reminderBy: text({ enum: ["push", "mail", "off"] })
      .notNull()
      .default("push"),
    reminderHour: integer().notNull().default(19),
    /** If `quietFrom` equals `quietTo`, no hour is quiet. */
    quietFrom: integer().notNull().default(22),
    quietTo: integer().notNull().default(8),
    comments: flag().notNull().default(true),
    messages: flag().notNull().default(true),
    invitations: flag().notNull().default(true),
    games: flag().notNull().default(true),
    weeklyMail: flag().notNull().default(false),
    /** The time of the next reminder. Null if reminders are off. */
    reminderDueAt: timestamp(),
    /** The time of the next weekly email. Null if weekly emails are off. */
    weeklyDueAt: timestamp(),
  },
  (t) => [
    index("notificationSettings_to_remind")
      .on(t.reminderDueAt, t.userId)
      .where(sql`${t.reminderDueAt} is not null`),
    index("notificationSettings_to_mail")
      .on(t.weeklyDueAt, t.userId)
      .where(sql`${t.weeklyDueAt} is not null`),
  ],
);

/** Prevents duplicate reminders. `day` is an ISO date, which is the week's Monday for weekly emails. */
export const sentReminders = sqliteTable(
  "sentReminders",
  {
    userId: belongsTo(() => users.id),
    kind: text({ enum: ["day", "week"] }).notNull(),
    day: text().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind, t.day] })],
);
