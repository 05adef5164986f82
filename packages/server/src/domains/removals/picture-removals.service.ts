import { schema } from "@stepout/db";
import { and, eq, isNull } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { deletePicture } from "../posts/post-changes.service.ts";
import { loadPostAsModerator } from "../posts/posts.policy.ts";
import { removedPictureOfPost } from "./removals.queries.ts";
import { canRestore } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";
import { tellReturn } from "./telling.ts";

const { posts, removedPictures } = schema;

/** The post stays with its words, point, upvotes and comments. */
export const removePicture = (
  deps: Deps,
  actor: Actor,
  { id: postId, reason }: RemoveInput,
): Promise<void> =>
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
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "photo-removed", ...event });
    const notice = { ...removed, kind: "post" as const, pictureOf: postId, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, notice);
    deps.live.tell({ about: "posts", gameId });
  });

/** @throws DomainError `not_found` also after a day, `conflict` while the post is not there. */
export const restorePicture = (deps: Deps, actor: Actor, postId: string): Promise<void> =>
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
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "photo-restored", ...event });
    await withdrawNotice(tx, deps, removed.id);
    tellReturn(deps, "posts", gameId);
  });
