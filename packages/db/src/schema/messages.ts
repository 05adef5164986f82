import { index, sqliteTable, text } from "../sql.ts";
import { belongsTo, id, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { users } from "./users.ts";

export const messages = sqliteTable(
  "messages",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    senderId: belongsTo(() => users.id),
    recipientId: belongsTo(() => users.id),
    content: text().notNull(),
    createdAt: timestamp().notNull(),
    readAt: timestamp(),
  },
  (t) => [
    index("messages_to").on(t.recipientId, t.createdAt, t.id),
    index("messages_from").on(t.senderId, t.createdAt, t.id),
    index("messages_unread").on(t.recipientId, t.readAt),
    index("messages_of_conversation").on(t.gameId, t.senderId, t.recipientId, t.createdAt, t.id),
  ],
);

export const notifications = sqliteTable(
  "notifications",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    gameId: belongsTo(() => games.id),
    type: text({ enum: ["game_won", "game_completed"] }).notNull(),
    createdAt: timestamp().notNull(),
    readAt: timestamp(),
  },
  (t) => [
    index("notifications_unseen").on(t.userId, t.readAt, t.createdAt),
    index("notifications_of_game").on(t.gameId),
  ],
);
