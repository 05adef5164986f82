import { type Reader, schema } from "@stepout/db";
import { and, asc, desc, eq, inArray, type SQL, sql } from "drizzle-orm";
import { alias, QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor, preparedForIds } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { isSeenInGame } from "../hiding/hiding.queries.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import type { Comment } from "./comments.schema.ts";

const { comments, posts, users } = schema;

const ofSamePost = alias(comments, "ofSamePost");
const builder = new QueryBuilder();

const commentColumns = {
  id: comments.id,
  postId: comments.postId,
  userId: comments.userId,
  content: comments.content,
  createdAt: comments.createdAt,
  user: publicUserColumns,
};

type CommentRow = Omit<Comment, "createdAt" | "user"> & {
  createdAt: number;
  user: Parameters<typeof toPublicUser>[0];
};

export const toComment = ({ createdAt, user, ...row }: CommentRow): Comment => ({
  ...row,
  createdAt: toIso(createdAt),
  user: toPublicUser(user),
});

/**
 * Some comments of each of many posts, oldest first. Reads them from the start of each post's index
 * range; numbering all comments would read every one.
 */
const commentsOfPosts = (order: SQL[]) =>
  preparedForIds((reader, ids) =>
    reader
      .select(commentColumns)
      .from(posts)
      .innerJoin(
        comments,
        inArray(
          comments.id,
          builder
            .select({ id: ofSamePost.id })
            .from(ofSamePost)
            .where(
              and(
                eq(ofSamePost.postId, posts.id),
                isSeenInGame(ofSamePost.userId, ofSamePost.gameId),
              ),
            )
            .orderBy(...order)
            .limit(sql.placeholder("commentsLimit")),
        ),
      )
      .innerJoin(users, eq(users.id, comments.userId))
      .where(inArray(posts.id, ids))
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .prepare(),
  );

/** The first `commentsLimit` comments of each post, oldest first. */
export const firstCommentsOfPosts = commentsOfPosts([
  asc(ofSamePost.createdAt),
  asc(ofSamePost.id),
]);

/** The last `commentsLimit` comments of each post, oldest first. */
export const newestCommentsOfPosts = commentsOfPosts([
  desc(ofSamePost.createdAt),
  desc(ofSamePost.id),
]);

const isShown = isSeenInGame(comments.userId, comments.gameId);

const selectComments = (reader: Reader) =>
  reader.select(commentColumns).from(comments).innerJoin(users, eq(users.id, comments.userId));

/** All comments of each of many posts, oldest first: half the work where all are few. */
export const allCommentsOfPosts = preparedForIds((reader, ids) =>
  selectComments(reader)
    .where(and(inArray(comments.postId, ids), isShown))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .prepare(),
);

export const commentById = preparedFor((reader) =>
  selectComments(reader)
    .where(eq(comments.id, sql.placeholder("id")))
    .prepare(),
);

export const commentsOfPost = preparedFor((reader) =>
  selectComments(reader)
    .where(and(eq(comments.postId, sql.placeholder("postId")), isShown))
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(sql.placeholder("limit"))
    .offset(sql.placeholder("offset"))
    .prepare(),
);
