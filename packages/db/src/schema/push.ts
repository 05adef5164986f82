import { index, integer, primaryKey, sql, sqliteTable, text, unique } from "../sql.ts";
import { belongsTo, counter, flag, id, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { sessions, users } from "./users.ts";

/** Stores browsers' push subscriptions. Deleting a session deletes its browser's subscription. */
export const pushSubscriptions = sqliteTable(
  "pushSubscriptions",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    sessionId: belongsTo(() => sessions.tokenHash).unique(),
    /** Secret, because anyone with this URL can send to the browser. */
    endpoint: text().notNull().unique(),
    p256dh: text().notNull(),
    auth: text().notNull(),
    createdAt: timestamp().notNull(),
    lastSentAt: timestamp(),
    /** The time of the first failure since the last success. */
    failingSince: timestamp(),
    /** The UTC day that `sentToday` refers to. */
    countedDay: integer().notNull().default(0),
    sentToday: counter(),
  },
  (t) => [index("pushSubscriptions_of_user").on(t.userId)],
);

/** Each push has one row per subscription. The text is generated when the push is sent. */
export const pushQueue = sqliteTable(
  "pushQueue",
  {
    id: id(),
    subscriptionId: belongsTo(() => pushSubscriptions.id),
    kind: text({
      enum: [
        "reminder",
        "comment",
        "message",
        "invitation",
        "join-request",
        "game-start",
        "game-end",
      ],
    }).notNull(),
    /** Pushes with the same kind and topic are merged, even if the earlier push was sent shortly before. */
    topic: text().notNull(),
    /** The number of pushes merged into this row but not sent yet. */
    merged: integer().notNull().default(1),
    /** True if quiet hours or an earlier push delayed this push. Delayed pushes that are due together are combined. */
    hasWaited: flag().notNull().default(false),
    gameId: text().references(() => games.id, { onDelete: "cascade" }),
    createdAt: timestamp().notNull(),
    dueAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    attempts: counter(),
    failure: text(),
  },
  (t) => [
    unique("pushQueue_by_topic").on(t.subscriptionId, t.kind, t.topic),
    index("pushQueue_by_due").on(t.dueAt),
    index("pushQueue_by_failure").on(t.failure).where(sql`${t.failure} is not null`),
    index("pushQueue_of_game").on(t.gameId),
  ],
);

export const deliveryDays = sqliteTable(
  "deliveryDays",
  {
    day: integer().notNull(),
    channel: text({ enum: ["push", "mail"] }).notNull(),
    kind: text().notNull(),
    /** Why deliveries failed. Empty in the row that counts the ones that were sent. */
    reason: text().notNull().default(""),
    sent: counter(),
    failed: counter(),
  },
  (t) => [primaryKey({ columns: [t.day, t.channel, t.kind, t.reason] })],
);
