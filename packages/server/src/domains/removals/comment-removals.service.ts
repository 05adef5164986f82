import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { addToPost, deleteComment } from "../comments/comments.service.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { removedCommentById } from "./removals.queries.ts";
import { canRestore } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";
import { tellReturn } from "./telling.ts";

const { comments, posts, removedComments } = schema;

export const removeComment = (
  deps: Deps,
  actor: Actor,
  { id: commentId, reason }: RemoveInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const removedAt = deps.clock.now();
    const [comment] = await tx.select().from(comments).where(eq(comments.id, commentId));
    if (!comment) throw notFound("Comment");
    const { gameId, userId } = comment;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: commentId }, removedAt);
    const by = { removedById: actor.userId, reason };
    await tx.insert(removedComments).values({ ...comment, ...by, removedAt });
    await deleteComment(tx, deps, comment);
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "comment-removed", ...event });
    const notice = { id: commentId, userId, gameId, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, { ...notice, ...by, kind: "comment" });
  });

/** @throws DomainError `not_found` also after a day, `conflict` while its post is not there. */
export const restoreComment = (deps: Deps, actor: Actor, commentId: string): Promise<void> =>
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
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "comment-restored", ...event });
    await withdrawNotice(tx, deps, commentId);
    tellReturn(deps, "comments", gameId);
  });
