import {
  check,
  foreignKey,
  index,
  integer,
  primaryKey,
  sql,
  sqliteTable,
  text,
  unique,
} from "../sql.ts";
import { belongsTo, counter, flag, id, timestamp } from "./columns.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** No status column: the status follows from `startTime`, `endTime` and the clock. */
export const games = sqliteTable(
  "games",
  {
    id: id(),
    name: text().notNull(),
    description: text(),
    searchText: text().notNull(),
    coverImageId: text().references(() => images.id),
    startTime: timestamp().notNull(),
    endTime: timestamp().notNull(),
    isPublic: flag().notNull().default(true),
    requiresApproval: flag().notNull().default(false),
    /** The number of posts that count per user and day in the game's `timeZone`. Null if all posts count. */
    postsPerDay: integer(),
    timeZone: text(),
    creatorId: text()
      .notNull()
      .references(() => users.id),
    inviteCode: text().notNull().unique(),
    participantCount: counter(),
    postCount: counter(),
    settledAt: timestamp(),
    /** The time when the participants were notified of the start. */
    startNotifiedAt: timestamp(),
    corrections: integer().notNull().default(0),
    /** Devices delete copies of the game that were cached before this time. */
    withdrawnAt: timestamp(),
    createdAt: timestamp().notNull(),
    updatedAt: timestamp().notNull(),
  },
  (t) => [
    index("games_by_visibility_and_end").on(t.isPublic, t.endTime),
    index("games_by_creator").on(t.creatorId),
    index("games_by_cover").on(t.coverImageId),
    index("games_to_announce").on(t.startTime, t.id).where(sql`${t.startNotifiedAt} is null`),
    index("games_to_settle").on(t.endTime).where(sql`${t.settledAt} is null`),
    check("games_end_after_start", sql`${t.endTime} > ${t.startTime}`),
  ],
);

export const groups = sqliteTable(
  "groups",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    name: text().notNull(),
    /** Six hexadecimal digits without `#`. */
    color: text().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [unique("groups_in_game").on(t.gameId, t.id)],
);

/** `day` counts UTC days since 1970. Includes points from before a member joined the group. */
export const groupDays = sqliteTable(
  "groupDays",
  {
    gameId: text().notNull(),
    groupId: text().notNull(),
    day: timestamp().notNull(),
    quarters: text().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.groupId, t.day] }),
    foreignKey({
      columns: [t.gameId, t.groupId],
      foreignColumns: [groups.gameId, groups.id],
    }).onDelete("cascade"),
    // 96 quarter-hours, each stored as six digits.
    check("groupDays_quarters_whole", sql`length(${t.quarters}) = 576`),
  ],
);

/** `score` and `upvoteCount` exclude posts that don't count. Triggers maintain `sortText`. */
export const participants = sqliteTable(
  "participants",
  {
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    isAdmin: flag().notNull().default(false),
    groupId: text(),
    score: counter(),
    upvoteCount: counter(),
    joinedAt: timestamp().notNull(),
    sortText: text().notNull().default(""),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    foreignKey({ columns: [t.gameId, t.groupId], foreignColumns: [groups.gameId, groups.id] }),
    index("participants_by_user").on(t.userId, t.gameId),
    index("participants_by_score").on(t.gameId, sql`${t.score} desc`, t.sortText, t.userId),
    index("participants_by_name").on(t.gameId, sql`${t.isAdmin} desc`, t.sortText, t.userId),
    index("participants_by_joining").on(t.gameId, sql`${t.isAdmin} desc`, t.joinedAt, t.userId),
    index("participants_by_group").on(t.gameId, t.groupId, t.sortText, t.userId),
    check("participants_score_not_negative", sql`${t.score} >= 0`),
    check("participants_upvotes_not_negative", sql`${t.upvoteCount} >= 0`),
  ],
);

export const gameResults = sqliteTable(
  "gameResults",
  {
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    position: integer().notNull(),
    score: integer().notNull(),
    upvotes: integer().notNull(),
    medalType: text({ enum: ["gold", "silver", "bronze"] }),
    isPopularVote: flag().notNull().default(false),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("gameResults_by_user").on(t.userId),
    index("gameResults_by_position").on(t.gameId, t.position),
  ],
);
