import { index, integer, primaryKey, sql, sqliteTable, text } from "../sql.ts";
import { belongsTo, counter, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";

/**
 * Keys are folded and unique; an address that another account had first has none. `searchText` has
 * no e-mail address.
 */
export const users = sqliteTable(
  "users",
  {
    id: id(),
    username: text().notNull(),
    usernameKey: text().notNull().unique(),
    email: text(),
    emailKey: text().unique(),
    emailVerified: flag().notNull().default(false),
    firstName: text(),
    lastName: text(),
    searchText: text().notNull(),
    bio: text(),
    imageId: text().references(() => images.id),
    passwordHash: text(),
    /** Increases when sign-in methods change. Earlier links stop working. */
    credentialsEpoch: integer().notNull().default(0),
    isHost: flag().notNull().default(false),
    disabledAt: timestamp(),
    waitingSince: timestamp(),
    deletedAt: timestamp(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index("users_by_image").on(t.imageId),
    index("users_gone")
      .on(t.id)
      .where(sql`${t.deletedAt} is not null or ${t.disabledAt} is not null`),
    index("users_waiting").on(t.waitingSince, t.id).where(sql`${t.waitingSince} is not null`),
    index("users_hosts").on(t.id).where(sql`${t.isHost} = 1`),
  ],
);

/** `tokenHash` is SHA-256, so that a copied database can't sign in. No network address is kept. */
export const sessions = sqliteTable(
  "sessions",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    device: text(),
    lastSeenAt: timestamp(),
  },
  (t) => [index("sessions_by_user").on(t.userId), index("sessions_by_expiry").on(t.expiresAt)],
);

/** Links that work once. Only the SHA-256 of the token is stored. */
export const passwordResets = sqliteTable(
  "passwordResets",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The link works only while this user is a host. Null for mail and command line. */
    madeById: text().references(() => users.id, { onDelete: "cascade" }),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
  },
  (t) => [
    index("passwordResets_by_user").on(t.userId),
    index("passwordResets_by_maker").on(t.madeById),
    index("passwordResets_by_expiry").on(t.expiresAt),
  ],
);

/**
 * Links mailed to a former address, which return the account once, for some days. A used one stays
 * as long as earlier links may exist.
 */
export const waysBack = sqliteTable(
  "waysBack",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
  },
  (t) => [index("waysBack_by_user").on(t.userId), index("waysBack_by_expiry").on(t.expiresAt)],
);

/** Linked by issuer and subject of an OpenID Connect provider. */
export const identities = sqliteTable(
  "identities",
  {
    issuer: text().notNull(),
    subject: text().notNull(),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.issuer, t.subject] }), index("identities_by_user").on(t.userId)],
);

/** For leaderboards of all time. Triggers keep `lastDay`, the latest of the user's `userDays`. */
export const userTotals = sqliteTable(
  "userTotals",
  {
    userId: text()
      .primaryKey()
      .references(() => users.id, { onDelete: "cascade" }),
    gamesJoined: counter(),
    gamesCreated: counter(),
    accomplishments: counter(),
    upvotesReceived: counter(),
    gamesCompleted: counter(),
    goldMedals: counter(),
    silverMedals: counter(),
    bronzeMedals: counter(),
    popularVoteMedals: counter(),
    lastDay: timestamp().notNull().default(0),
  },
  (t) => [index("userTotals_by_last_day").on(t.lastDay, t.userId)],
);

/** Per UTC day (days since 1970), for leaderboards of 30 days. */
export const userDays = sqliteTable(
  "userDays",
  {
    userId: belongsTo(() => users.id),
    day: timestamp().notNull(),
    accomplishments: counter(),
    upvotesReceived: counter(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.day] }),
    // Covers adding up the last days.
    index("userDays_with_counts").on(t.userId, t.day, t.accomplishments, t.upvotesReceived),
  ],
);

/** The user `subjectId` and the game `gameId` may be gone. */
export const auditEvents = sqliteTable(
  "auditEvents",
  {
    id: id(),
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    subjectId: text(),
    gameId: text(),
    details: text(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("auditEvents_by_time").on(t.createdAt),
    index("auditEvents_by_actor").on(t.actorId, t.createdAt),
  ],
);
