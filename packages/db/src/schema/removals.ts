import { index, integer, primaryKey, sql, sqliteTable, text, uniqueIndex } from "../sql.ts";
import { belongsTo, flag, id, postTime, postWords, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/**
 * `resultUpvotes` is the number of upvotes that the author's result lost. `isCorrection` is true if settled results
 * changed.
 */
export const removedPosts = sqliteTable(
  "removedPosts",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    ...postWords(),
    imageId: text().references(() => images.id),
    ...postTime(),
    editedAt: timestamp(),
    redactedAt: timestamp(),
    counts: flag().notNull().default(true),
    removedById: belongsTo(() => users.id),
    reason: text().notNull(),
    removedAt: timestamp().notNull(),
    resultUpvotes: integer().notNull(),
    isCorrection: flag().notNull(),
  },
  (t) => [
    index("removedPosts_of_game").on(t.gameId, t.removedAt, t.id),
    index("removedPosts_of_user").on(t.userId),
    index("removedPosts_by_remover").on(t.removedById),
    index("removedPosts_by_image").on(t.imageId),
    index("removedPosts_by_removal").on(t.removedAt),
  ],
);

export const removedUpvotes = sqliteTable(
  "removedUpvotes",
  {
    postId: belongsTo(() => removedPosts.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.postId, t.userId] }),
    index("removedUpvotes_of_user").on(t.userId),
  ],
);

/** Comments removed together with their post have no remover and no reason. */
export const removedComments = sqliteTable(
  "removedComments",
  {
    id: id(),
    postId: text().notNull(),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    content: text().notNull(),
    createdAt: timestamp().notNull(),
    removedById: text().references(() => users.id, { onDelete: "cascade" }),
    reason: text(),
    removedAt: timestamp().notNull(),
  },
  (t) => [
    index("removedComments_along")
      .on(t.postId, t.createdAt, t.id)
      .where(sql`${t.removedById} is null`),
    index("removedComments_of_game")
      .on(t.gameId, t.removedAt, t.id)
      .where(sql`${t.removedById} is not null`),
    index("removedComments_in_game").on(t.gameId),
    index("removedComments_of_user").on(t.userId),
    index("removedComments_by_remover").on(t.removedById),
    index("removedComments_by_removal").on(t.removedAt),
  ],
);

/** Contains pictures that were removed without their posts. */
export const removedPictures = sqliteTable(
  "removedPictures",
  {
    id: id(),
    postId: text().notNull(),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    imageId: belongsTo(() => images.id),
    removedById: belongsTo(() => users.id),
    reason: text().notNull(),
    removedAt: timestamp().notNull(),
  },
  (t) => [
    uniqueIndex("removedPictures_of_post").on(t.postId),
    index("removedPictures_of_game").on(t.gameId, t.removedAt, t.id),
    index("removedPictures_of_user").on(t.userId),
    index("removedPictures_by_remover").on(t.removedById),
    index("removedPictures_by_image").on(t.imageId),
    index("removedPictures_by_removal").on(t.removedAt),
  ],
);

/** `id` is the id of the removed content. For a picture, `kind` is `post`. */
export const removalNotices = sqliteTable(
  "removalNotices",
  {
    id: id(),
    userId: belongsTo(() => users.id),
    gameId: belongsTo(() => games.id),
    kind: text({ enum: ["post", "comment"] }).notNull(),
    pictureOf: text(),
    removedById: belongsTo(() => users.id),
    reason: text().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("removalNotices_of_user").on(t.userId, t.createdAt, t.id),
    index("removalNotices_of_game").on(t.gameId),
    index("removalNotices_by_remover").on(t.removedById),
  ],
);

export const bans = sqliteTable(
  "bans",
  {
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    bannedById: belongsTo(() => users.id),
    reason: text(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.gameId, t.userId] }),
    index("bans_of_user").on(t.userId),
    index("bans_by_banner").on(t.bannedById),
  ],
);
