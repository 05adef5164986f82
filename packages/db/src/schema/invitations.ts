import { check, index, sql, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { belongsTo, flag, id, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { users } from "./users.ts";

/** Invites either a user, or an email address that no account has verified. */
export const invitations = sqliteTable(
  "invitations",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    invitedById: belongsTo(() => users.id),
    userId: text().references(() => users.id, { onDelete: "cascade" }),
    emailKey: text(),
    /** True once a user has signed up with the invitation, which allows only one account. */
    hasAdmitted: flag().notNull().default(false),
    status: text({ enum: ["pending", "accepted", "declined"] })
      .notNull()
      .default("pending"),
    createdAt: timestamp().notNull(),
    respondedAt: timestamp(),
  },
  (t) => [
    uniqueIndex("invitations_pending_once_per_user")
      .on(t.gameId, t.userId)
      .where(sql`${t.status} = 'pending'`),
    uniqueIndex("invitations_pending_once_per_email")
      .on(t.gameId, t.emailKey)
      .where(sql`${t.status} = 'pending'`),
    index("invitations_of_game").on(t.gameId, t.status),
    index("invitations_of_user").on(t.userId, t.status),
    index("invitations_of_email").on(t.emailKey, t.status),
    index("invitations_by_inviter").on(t.invitedById),
    check("invitations_have_one_target", sql`(${t.userId} is null) <> (${t.emailKey} is null)`),
  ],
);

export const joinRequests = sqliteTable(
  "joinRequests",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    status: text({ enum: ["pending", "approved", "declined"] })
      .notNull()
      .default("pending"),
    createdAt: timestamp().notNull(),
    respondedAt: timestamp(),
  },
  (t) => [
    uniqueIndex("joinRequests_pending_once")
      .on(t.gameId, t.userId)
      .where(sql`${t.status} = 'pending'`),
    index("joinRequests_of_game").on(t.gameId, t.status),
    index("joinRequests_of_user").on(t.userId),
  ],
);
