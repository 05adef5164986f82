import { sql } from "drizzle-orm";
import { index, integer, primaryKey, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { belongsTo, counter, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";

/**
 * `usernameKey` and `emailKey` are folded and unique; an address that another account had first has no key.
 * `searchText` finds users by name, never by e-mail.
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
    /** Increases when sign-in methods of the account change. Links that were made before stop working. */
    credentialsEpoch: integer().notNull().default(0),
    /** Looks after this server, in the app as on the command line. */
    isHost: flag().notNull().default(false),
    disabledAt: timestamp(),
    /** Since when a host has to approve the account; null for all others. */
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

/**
 * `tokenHash` is the SHA-256 of the cookie's token, so that a copied database signs nobody in.
 * `device` describes the browser in a few words; no network address is kept.
 */
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

/** One-time links to choose a new password. Only the SHA-256 of the token is stored. */
export const passwordResets = sqliteTable(
  "passwordResets",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    /** The host who made the link, which works only while they are a host. Null for mail and command line. */
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
 * Links in mails to an account's former address, which give the account back once, for some days. A used one stays as
 * long as earlier links may exist.
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

/** An account at an OpenID Connect provider, linked by issuer and subject. */
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

/** Leaderboards of all time read these. Triggers keep `lastDay`, the latest of the user's `userDays`. */
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

/** The same per UTC day (`day` counts days since 1970). Leaderboards of 30 days read them. */
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
    // A covering index for adding up the last days.
    index("userDays_with_counts").on(t.userId, t.day, t.accomplishments, t.upvotesReceived),
  ],
);

/** Sign-ins and administrative acts. The user `subjectId` and the game `gameId` may be gone. */
export const auditEvents = sqliteTable(
  "auditEvents",
  {
    id: id(),
    actorId: text().references(() => users.id, { onDelete: "set null" }),
    action: text().notNull(),
    subjectId: text(),
    gameId: text(),
    /** The names and new values of changed settings; null for other acts. */
    details: text(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("auditEvents_by_time").on(t.createdAt),
    index("auditEvents_by_actor").on(t.actorId, t.createdAt),
  ],
);
