import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, sql } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { accessDenied, notFound } from "../../errors/domain-error.ts";
import { cutPage } from "../../platform/queries/pages.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { loadGameAsParticipant, wrongGameStatus } from "../games/game/games.policy.ts";
import { canReactIn } from "../games/game/games.rules.ts";
import { withdraw } from "../games/game/withdrawals.ts";
import { queuePush } from "../push/queue.service.ts";
import { commentById, commentsOfPost, toComment } from "./comments.queries.ts";
import { COMMENTS_PAGE_SIZE } from "./comments.rules.ts";
import type {
  Comment,
  CommentPage,
  CreateCommentInput,
  ListCommentsInput,
} from "./comments.schema.ts";

const { comments, posts } = schema;

const countOnPost = preparedFor((tx: Writer) =>
  tx
    .update(posts)
    .set({ commentCount: sql`${posts.commentCount} + ${sql.placeholder("difference")}` })
    .where(eq(posts.id, sql.placeholder("postId")))
    .prepare(),
);

export const addToPost = (tx: Writer, postId: string, difference: 1 | -1) =>
  countOnPost(tx).execute({ postId, difference });

const gameOfPost = preparedFor((reader) =>
  reader
    .select({ gameId: posts.gameId, authorId: posts.userId })
    .from(posts)
    .where(
      and(
        eq(posts.id, sql.placeholder("postId")),
        isSeenInGame(sql.placeholder("actorId"), posts.userId, posts.gameId),
      ),
    )
    .prepare(),
);

const insertComment = preparedFor((tx: Writer) =>
  tx
    .insert(comments)
    .values({
      id: sql.placeholder("id"),
      postId: sql.placeholder("postId"),
      gameId: sql.placeholder("gameId"),
      userId: sql.placeholder("userId"),
      content: sql.placeholder("content"),
      createdAt: sql.placeholder("createdAt"),
    })
    .prepare(),
);

async function loadGameOfPost(reader: Reader, actor: Actor, postId: string, now: number) {
  const [post] = await gameOfPost(reader).execute({ postId, actorId: actor.userId });
  if (!post) throw notFound("Post");
  const access = await loadGameAsParticipant(reader, actor, post.gameId, now);
  return { ...access, authorId: post.authorId };
}

export const listComments: UseCase<ListCommentsInput, CommentPage> = async (
  deps,
  actor,
  { postId: id, page },
) => {
  const { read } = deps.db;
  await loadGameOfPost(read, actor, id, deps.clock.now());
  const rows = await commentsOfPost(read, actor.userId, id, {
    limit: COMMENTS_PAGE_SIZE + 1,
    offset: (page - 1) * COMMENTS_PAGE_SIZE,
  });
  const { shown, hasMore } = cutPage(rows, COMMENTS_PAGE_SIZE);
  return { comments: shown.map(toComment), hasMore };
};

export const createComment: UseCase<CreateCommentInput, Comment> = async (deps, actor, input) => {
  const createdAt = deps.clock.now();
  const commentId = deps.ids.nextId();
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    const { game, status, authorId } = await loadGameOfPost(tx, actor, input.postId, createdAt);
    if (!canReactIn(status)) {
      throw wrongGameStatus("You can comment once the game has started.", status);
    }
    await deps.dailyLimits.count(userId, "messages");
    const row = { ...input, id: commentId, gameId: game.id, userId, createdAt };
    await insertComment(tx).execute(row);
    await addToPost(tx, input.postId, 1);
    if (authorId !== userId) {
      await queuePush(tx, deps, {
        userId: authorId,
        kind: "comment",
        at: createdAt,
      });
    }
    deps.live.notify({ about: "comments", gameId: game.id });
    const [created] = await commentById(tx).execute({ id: commentId });
    if (!created) throw notFound("Comment");
    return toComment(created);
  });
};

interface CommentIds {
  id: string;
  postId: string;
  gameId: string;
}

export async function deleteComment(
  tx: Writer,
  deps: Pick<Deps, "clock" | "live">,
  comment: CommentIds,
): Promise<void> {
  const { gameId } = comment;
  await tx.delete(comments).where(eq(comments.id, comment.id));
  await addToPost(tx, comment.postId, -1);
  await withdraw(tx, deps, { gameId, now: deps.clock.now() });
  deps.live.notify({ about: "comments", gameId });
}

export const removeComment: UseCase<IdRef, void> = async (deps, actor, { id: commentId }) => {
  await deps.db.transaction(async (tx) => {
    const [comment] = await tx
      .select({ userId: comments.userId, postId: comments.postId, gameId: comments.gameId })
      .from(comments)
      .where(eq(comments.id, commentId));
    if (!comment) throw notFound("Comment");
    if (comment.userId !== actor.userId) {
      throw accessDenied("You can only delete your own comments.");
    }
    await deleteComment(tx, deps, { ...comment, id: commentId });
  });
};
