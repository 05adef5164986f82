import { type Reader, schema } from "@stepout/db";
import { and, desc, eq, inArray, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor, preparedForIds } from "../../platform/prepared.ts";
import { firstCommentsOfPosts, newestCommentsOfPosts } from "../comments/comments.queries.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { COMMENTS_PREVIEW, COMMENTS_WITH_POST } from "./posts.rules.ts";

const { games, images, posts, upvotes, users } = schema;

const onPage = alias(posts, "onPage");
const builder = new QueryBuilder();
const newestFirst = [desc(posts.createdAt), desc(posts.id)];

const postColumns = {
  id: posts.id,
  gameId: posts.gameId,
  userId: posts.userId,
  content: posts.content,
  imageId: posts.imageId,
  imageWidth: images.width,
  imageHeight: images.height,
  createdAt: posts.createdAt,
  editedAt: posts.editedAt,
  redactedAt: posts.redactedAt,
  upvoteCount: posts.upvoteCount,
  commentCount: posts.commentCount,
  upvotedAt: upvotes.createdAt,
  user: publicUserColumns,
  game: { name: games.name, startTime: games.startTime, endTime: games.endTime },
};

const selectPosts = (reader: Reader) =>
  reader
    .select(postColumns)
    .from(posts)
    .innerJoin(users, eq(users.id, posts.userId))
    .innerJoin(games, eq(games.id, posts.gameId))
    .leftJoin(images, eq(images.id, posts.imageId))
    .leftJoin(
      upvotes,
      and(eq(upvotes.postId, posts.id), eq(upvotes.userId, sql.placeholder("viewerId"))),
    );

export type PostRow = Awaited<ReturnType<typeof selectPosts>>[number];

/** The page is cut from the index alone, so that only its own posts are joined with the rest. */
export const pageOfPosts = preparedFor((reader) =>
  selectPosts(reader)
    .where(
      inArray(
        posts.id,
        builder
          .select({ id: onPage.id })
          .from(onPage)
          .where(eq(onPage.gameId, sql.placeholder("gameId")))
          .orderBy(desc(onPage.createdAt), desc(onPage.id))
          .limit(sql.placeholder("limit"))
          .offset(sql.placeholder("offset")),
      ),
    )
    .orderBy(...newestFirst)
    .prepare(),
);

export const postsByIds = preparedForIds((reader, ids) =>
  selectPosts(reader)
    .where(inArray(posts.id, ids))
    .orderBy(...newestFirst)
    .prepare(),
);

export const imagesByIds = preparedForIds((reader, ids) =>
  reader
    .select({ id: images.id, bytes: images.bytes })
    .from(images)
    .where(inArray(images.id, ids))
    .prepare(),
);

/** How many comments come along with each post, and which. */
export const commentsWithPosts = {
  preview: firstCommentsOfPosts(COMMENTS_PREVIEW),
  all: newestCommentsOfPosts(COMMENTS_WITH_POST),
};
