import { check, index, primaryKey, sql, sqliteTable, text } from "../sql.ts";
import { belongsTo, counter, flag, id, postTime, postWords, timestamp } from "./columns.ts";
import { games } from "./games.ts";
import { images } from "./images.ts";
import { users } from "./users.ts";

/** Posts that don't count are visible, but counters exclude them. */
export const posts = sqliteTable(
  "posts",
  {
    id: id(),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    ...postWords(),
    searchText: text().notNull(),
    imageId: text().references(() => images.id),
    upvoteCount: counter(),
    commentCount: counter(),
    counts: flag().notNull().default(true),
    ...postTime(),
    editedAt: timestamp(),
    redactedAt: timestamp(),
  },
  (t) => [
    index("posts_of_game").on(t.gameId, t.createdAt, t.id),
    // Covering index for counting a user's posts.
    index("posts_of_user").on(t.userId, t.createdAt, t.id, t.counts),
    index("posts_of_participant").on(t.gameId, t.userId, t.counts, t.createdAt),
    index("posts_by_image").on(t.imageId),
    check("posts_upvotes_not_negative", sql`${t.upvoteCount} >= 0`),
    check("posts_comments_not_negative", sql`${t.commentCount} >= 0`),
  ],
);

export const upvotes = sqliteTable(
  "upvotes",
  {
    postId: belongsTo(() => posts.id),
    userId: belongsTo(() => users.id),
    createdAt: timestamp().notNull(),
  },
  (t) => [primaryKey({ columns: [t.postId, t.userId] }), index("upvotes_of_user").on(t.userId)],
);

/** Duplicates the post's `gameId`, so that finding a game's newest comments needs no join. */
export const comments = sqliteTable(
  "comments",
  {
    id: id(),
    postId: belongsTo(() => posts.id),
    gameId: belongsTo(() => games.id),
    userId: belongsTo(() => users.id),
    content: text().notNull(),
    createdAt: timestamp().notNull(),
  },
  (t) => [
    index("comments_of_post").on(t.postId, t.createdAt, t.id),
    index("comments_of_game").on(t.gameId, t.createdAt, t.id),
    index("comments_of_user").on(t.userId),
  ],
);
