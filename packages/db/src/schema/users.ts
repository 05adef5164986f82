import { check, index, integer, primaryKey, sql, sqliteTable, text } from "../sql.ts";
import { belongsTo, counter, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";

/** `emailKey` is null if another account already had the email address. `searchText` excludes email addresses. */
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
    /** Increases when sign-in methods change, so that earlier links stop working. */
    credentialsEpoch: integer().notNull().default(0),
    isHost: flag().notNull().default(false),
    /** Determines when the user's days begin. Null until the app has sent a time zone. */
    timeZone: text(),
    /** If false, the app updates `timeZone` to the device's time zone. */
    isTimeZoneFixed: flag().notNull().default(false),
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

/** Stores only the token's SHA-256, so that a leaked database can't be used to sign in. */
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

/** Stores single-use links, keyed by the SHA-256 of their token. */
export const passwordResets = sqliteTable(
  "passwordResets",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    /** Null for emailed and command-line links. Other links work only while this user is a host. */
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

/** Each link restores a former email address once. Used links remain until they expire. */
export const recoveryLinks = sqliteTable(
  "recoveryLinks",
  {
    tokenHash: text().primaryKey(),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
    expiresAt: timestamp().notNull(),
    usedAt: timestamp(),
  },
  (t) => [
    index("recoveryLinks_by_user").on(t.userId),
    index("recoveryLinks_by_expiry").on(t.expiresAt),
  ],
);

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

/** For the all-time leaderboards. Triggers keep `lastDay` equal to the latest `userDays.day`. */
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

/** For the 30-day leaderboards. `day` counts UTC days since 1970. */
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
    // Covering index for summing recent days.
    index("userDays_with_counts").on(t.userId, t.day, t.accomplishments, t.upvotesReceived),
  ],
);

export const seenAchievements = sqliteTable(
  "seenAchievements",
  {
    userId: belongsTo(() => users.id),
    achievement: text({
      enum: ["comfort-zone-crusher", "community-champion", "game-master", "inspiration"],
    }).notNull(),
    seenAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.userId, t.achievement] })],
);

/** A pause protects streaks. Its days are inclusive ISO dates in the user's time zone. */
export const pauses = sqliteTable(
  "pauses",
  {
    userId: belongsTo(() => users.id),
    firstDay: text().notNull(),
    lastDay: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.firstDay] }),
    check("pauses_last_day_not_before_first", sql`${t.lastDay} >= ${t.firstDay}`),
  ],
);

/** `subjectId` and `gameId` may refer to deleted rows. */
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
