import { schema, type Writer } from "@stepout/db";
import { countsOfPost } from "@stepout/db/counts";
import { toSearchText } from "@stepout/db/search-text";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import type { IdRef } from "../../trpc/ref.schema.ts";
import { type AuditEvent, recordEvent } from "../audit/audit.service.ts";
import { addToPost, deleteComment } from "../comments/comments.service.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { giveToResult, takeFromResult } from "../games/settlement/correction.service.ts";
import { settleGame } from "../games/settlement/settlement.service.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { deletePicture, deletePost } from "../posts/post-changes.service.ts";
import { recountPost } from "../posts/posts.counters.ts";
import { loadPostAsModerator } from "../posts/posts.policy.ts";
import { giveReactionsBack, keepReactions } from "./copying.queries.ts";
import { deleteAlong } from "./expiry.service.ts";
import { removedCommentById, removedPictureOfPost, removedPostById } from "./removals.queries.ts";
import { canRestore } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";

const { comments, posts, removedComments, removedPictures, removedPosts } = schema;

type Act = Pick<AuditEvent, "action" | "subjectId" | "gameId">;

async function record(tx: Writer, deps: Deps, actor: Actor, act: Act): Promise<void> {
  await deps.dailyLimits.count(actor.userId, "removals");
  await recordEvent(tx, deps, { ...act, actorId: actor.userId });
}

function tellReturn(
  { live }: Pick<Deps, "live">,
  about: "posts" | "comments",
  gameId: string,
): void {
  live.tell({ about, gameId });
  live.tell({ about: "removals", gameId });
}

/** Corrects the results of a settled game. */
export const removePost: UseCase<RemoveInput, void> = (deps, actor, { id: postId, reason }) =>
  deps.db.transaction(async (tx) => {
    const removedAt = deps.clock.now();
    const { post, status } = await loadPostAsModerator(tx, actor, postId, removedAt);
    const { gameId, userId } = post;
    if (status === "completed") await settleGame(tx, deps, gameId);
    const lost = await takeFromResult(tx, deps, post);
    const by = { removedById: actor.userId, reason };
    await tx.insert(removedPosts).values({
      ...post,
      ...by,
      removedAt,
      resultUpvotes: lost ?? post.upvoteCount,
      isCorrection: lost !== undefined,
    });
    await keepReactions(tx, postId, removedAt);
    await deletePost(tx, deps, post);
    await record(tx, deps, actor, { action: "post-removed", subjectId: userId, gameId });
    const notice = { id: postId, userId, gameId, kind: "post" as const, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, { ...notice, ...by });
    deps.live.tell({ about: "posts", gameId });
  });

export const restorePost: UseCase<IdRef, void> = (deps, actor, { id: postId }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [removed] = await removedPostById(tx, postId);
    if (!removed) throw notFound("Post");
    const { gameId, userId, redactedAt } = removed;
    const subject = { kind: "thing", id: postId } as const;
    const { status } = await loadGameAsModerator(tx, actor, gameId, subject, now);
    if (!canRestore(removed, now)) throw notFound("Post");
    if (status === "completed") await settleGame(tx, deps, gameId);
    const searchText = redactedAt === null ? toSearchText(removed.content) : "";
    await tx.insert(posts).values({ ...removed, searchText });
    await giveReactionsBack(tx, postId);
    const [counted] = await tx
      .update(posts)
      .set(countsOfPost(tx))
      .where(eq(posts.id, postId))
      .returning({ upvoteCount: posts.upvoteCount });
    await recountPost(tx, { ...removed, upvoteCount: counted?.upvoteCount ?? 0 });
    await giveToResult(tx, deps, removed);
    await deleteAlong(tx, postId);
    await tx.delete(removedPosts).where(eq(removedPosts.id, postId));
    await record(tx, deps, actor, { action: "post-restored", subjectId: userId, gameId });
    await withdrawNotice(tx, deps, postId);
    tellReturn(deps, "posts", gameId);
  });

/** The post keeps its words, point, upvotes and comments. */
export const removePicture: UseCase<RemoveInput, void> = (deps, actor, { id: postId, reason }) =>
  deps.db.transaction(async (tx) => {
    const removedAt = deps.clock.now();
    const { post } = await loadPostAsModerator(tx, actor, postId, removedAt);
    if (post.imageId === null) {
      throw new DomainError("conflict", "This accomplishment has no photo.");
    }
    const { gameId, userId } = post;
    const removed = { id: deps.ids.nextId(), gameId, userId, removedById: actor.userId, reason };
    await tx
      .insert(removedPictures)
      .values({ ...removed, postId, imageId: post.imageId, removedAt });
    await deletePicture(tx, deps, post, post.imageId);
    await record(tx, deps, actor, { action: "photo-removed", subjectId: userId, gameId });
    const notice = { ...removed, kind: "post" as const, pictureOf: postId, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, notice);
    deps.live.tell({ about: "posts", gameId });
  });

/** @throws DomainError `not_found`, also after a day; `conflict` while the post is missing. */
export const restorePicture: UseCase<IdRef, void> = (deps, actor, { id: postId }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [removed] = await removedPictureOfPost(tx, postId);
    if (!removed) throw notFound("Image");
    const { gameId, userId } = removed;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: postId }, now);
    if (!canRestore(removed, now)) throw notFound("Image");
    const back = await tx
      .update(posts)
      .set({ imageId: removed.imageId })
      .where(and(eq(posts.id, postId), isNull(posts.imageId)))
      .returning({ id: posts.id });
    if (back.length === 0) {
      throw new DomainError("conflict", "The accomplishment of this photo is not there.");
    }
    await tx.delete(removedPictures).where(eq(removedPictures.id, removed.id));
    await record(tx, deps, actor, { action: "photo-restored", subjectId: userId, gameId });
    await withdrawNotice(tx, deps, removed.id);
    tellReturn(deps, "posts", gameId);
  });

export const removeComment: UseCase<RemoveInput, void> = (deps, actor, { id: commentId, reason }) =>
  deps.db.transaction(async (tx) => {
    const removedAt = deps.clock.now();
    const [comment] = await tx.select().from(comments).where(eq(comments.id, commentId));
    if (!comment) throw notFound("Comment");
    const { gameId, userId } = comment;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: commentId }, removedAt);
    const by = { removedById: actor.userId, reason };
    await tx.insert(removedComments).values({ ...comment, ...by, removedAt });
    await deleteComment(tx, deps, comment);
    await record(tx, deps, actor, { action: "comment-removed", subjectId: userId, gameId });
    const notice = { id: commentId, userId, gameId, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, { ...notice, ...by, kind: "comment" });
  });

/** @throws DomainError `not_found`, also after a day; `conflict` while the post is missing. */
export const restoreComment: UseCase<IdRef, void> = (deps, actor, { id: commentId }) =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [removed] = await removedCommentById(tx, commentId);
    if (!removed) throw notFound("Comment");
    const { gameId, userId, postId } = removed;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: commentId }, now);
    if (!canRestore(removed, now)) throw notFound("Comment");
    const found = await tx.select({ id: posts.id }).from(posts).where(eq(posts.id, postId));
    if (found.length === 0) {
      throw new DomainError("conflict", "The accomplishment of this comment is not there.");
    }
    await tx.insert(comments).values(removed);
    await addToPost(tx, postId, 1);
    await tx.delete(removedComments).where(eq(removedComments.id, commentId));
    await record(tx, deps, actor, { action: "comment-restored", subjectId: userId, gameId });
    await withdrawNotice(tx, deps, commentId);
    tellReturn(deps, "comments", gameId);
  });
