import { type Reader, schema } from "@stepout/db";
import { textsOf } from "@stepout/db/expressions";
import { alias, and, asc, desc, eq, inArray, type SQL, sql } from "@stepout/db/sql";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { toIso } from "../../platform/time/clock.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import type { Comment } from "./comments.schema.ts";

const { comments, posts, users } = schema;

const ofSamePost = alias(comments, "ofSamePost");

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

/** Avoids `row_number()`, which would read all comments. `ids` must be a JSON array. */
const commentsOfPosts = (...order: SQL[]) =>
  preparedFor((reader) =>
    reader
      .select(commentColumns)
      .from(posts)
      .innerJoin(
        comments,
        inArray(
          comments.id,
          reader
            .select({ id: ofSamePost.id })
            .from(ofSamePost)
            .where(
              and(
                eq(ofSamePost.postId, posts.id),
                isSeenInGame(sql.placeholder("actorId"), ofSamePost.userId, ofSamePost.gameId),
              ),
            )
            .orderBy(...order)
            .limit(sql.placeholder("commentsLimit")),
        ),
      )
      .innerJoin(users, eq(users.id, comments.userId))
      .where(
        inArray(
          posts.id,
          sql`(select value from ${textsOf(reader, sql`${sql.placeholder("ids")}`, "ids")})`,
        ),
      )
      .orderBy(asc(comments.createdAt), asc(comments.id))
      .prepare(),
  );

export const commentsWithPosts = {
  preview: commentsOfPosts(asc(ofSamePost.createdAt), asc(ofSamePost.id)),
  all: commentsOfPosts(desc(ofSamePost.createdAt), desc(ofSamePost.id)),
};

const selectComments = (reader: Reader) =>
  reader.select(commentColumns).from(comments).innerJoin(users, eq(users.id, comments.userId));

export const commentById = preparedFor((reader) =>
  selectComments(reader)
    .where(eq(comments.id, sql.placeholder("id")))
    .prepare(),
);

export const commentsOfPost = (
  reader: Reader,
  actorId: string,
  postId: string,
  { limit, offset }: { limit: number; offset: number },
) =>
  selectComments(reader)
    .where(
      and(eq(comments.postId, postId), isSeenInGame(actorId, comments.userId, comments.gameId)),
    )
    .orderBy(asc(comments.createdAt), asc(comments.id))
    .limit(limit)
    .offset(offset);
