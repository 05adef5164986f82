import { schema, type Writer } from "@stepout/db";
import { eq, sql } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { addToPost, deleteComment, insertComment } from "../comments/comments.service.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { removedCommentById } from "./removals.queries.ts";
import { canRestore } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";
import { tellReturn } from "./telling.ts";

const { comments, posts, removedComments } = schema;

const id = sql.placeholder("id");

const findComment = preparedFor((tx: Writer) =>
  tx.select().from(comments).where(eq(comments.id, id)).prepare(),
);

const keepComment = preparedFor((tx: Writer) =>
  tx
    .insert(removedComments)
    .values({
      id,
      postId: sql.placeholder("postId"),
      gameId: sql.placeholder("gameId"),
      userId: sql.placeholder("userId"),
      content: sql.placeholder("content"),
      createdAt: sql.placeholder("createdAt"),
      removedById: sql.placeholder("removedById"),
      reason: sql.placeholder("reason"),
      removedAt: sql.placeholder("removedAt"),
    })
    .prepare(),
);

const forgetComment = preparedFor((tx: Writer) =>
  tx.delete(removedComments).where(eq(removedComments.id, id)).prepare(),
);

const postOfComment = preparedFor((tx: Writer) =>
  tx.select({ id: posts.id }).from(posts).where(eq(posts.id, id)).prepare(),
);

/**
 * Removes a comment of the actor's game, and tells its author the reason.
 * @throws DomainError `not_found`, or `access_denied` for all but the game's creator and admins, and
 * hosts to whom it was reported.
 */
export const removeComment = (
  deps: Deps,
  actor: Actor,
  { id: commentId, reason }: RemoveInput,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const removedAt = deps.clock.now();
    const [comment] = await findComment(tx).execute({ id: commentId });
    if (!comment) throw notFound("Comment");
    const { gameId, userId } = comment;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: commentId }, removedAt);
    const by = { removedById: actor.userId, reason };
    await keepComment(tx).execute({ ...comment, ...by, removedAt });
    await deleteComment(tx, deps, comment);
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "comment-removed", ...event });
    const notice = { id: commentId, userId, gameId, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, { ...notice, ...by, kind: "comment" });
  });

/**
 * Puts a removed comment back as it was.
 * @throws DomainError `not_found` also once a day has passed, `access_denied` for all but the game's
 * creator and admins, and hosts to whom it was reported; `conflict` while its post is not there.
 */
export const restoreComment = (deps: Deps, actor: Actor, commentId: string): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    const [removed] = await removedCommentById(tx).execute({ id: commentId });
    if (!removed) throw notFound("Comment");
    const { gameId, userId, postId } = removed;
    await loadGameAsModerator(tx, actor, gameId, { kind: "thing", id: commentId }, now);
    if (!canRestore(removed, now)) throw notFound("Comment");
    const found = await postOfComment(tx).execute({ id: postId });
    if (found.length === 0) {
      throw new DomainError("conflict", "The accomplishment of this comment is not there.");
    }
    await insertComment(tx).execute({ ...removed });
    await addToPost(tx).execute({ postId, difference: 1 });
    await forgetComment(tx).execute({ id: commentId });
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "comment-restored", ...event });
    await withdrawNotice(tx, deps, commentId);
    tellReturn(deps, "comments", gameId);
  });
