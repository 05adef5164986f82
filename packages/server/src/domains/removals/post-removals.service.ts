import { schema } from "@stepout/db";
import { countsOfPost } from "@stepout/db/counts";
import { toSearchText } from "@stepout/db/search-text";
import { eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { notFound } from "../../errors/domain-error.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { loadGameAsModerator } from "../games/game/moderating.policy.ts";
import { giveToResult, takeFromResult } from "../games/settlement/correction.service.ts";
import { settleGame } from "../games/settlement/settlement.service.ts";
import { notifyOfRemoval, withdrawNotice } from "../notifications/notifying.service.ts";
import { deletePost } from "../posts/post-changes.service.ts";
import { recountPost } from "../posts/posts.counters.ts";
import { loadPostAsModerator } from "../posts/posts.policy.ts";
import { giveReactionsBack, keepReactions } from "./copying.queries.ts";
import { deleteAlong } from "./expiry.service.ts";
import { removedPostById } from "./removals.queries.ts";
import { canRestore } from "./removals.rules.ts";
import type { RemoveInput } from "./removals.schema.ts";
import { tellReturn } from "./telling.ts";

const { posts, removedPosts } = schema;

/** Corrects the results of a settled game. */
export const removePost = (
  deps: Deps,
  actor: Actor,
  { id: postId, reason }: RemoveInput,
): Promise<void> =>
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
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "post-removed", ...event });
    const notice = { id: postId, userId, gameId, kind: "post" as const, createdAt: removedAt };
    await notifyOfRemoval(tx, deps, { ...notice, ...by });
    deps.live.tell({ about: "posts", gameId });
  });

export const restorePost = (deps: Deps, actor: Actor, postId: string): Promise<void> =>
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
    await deps.dailyLimits.count(actor.userId, "removals");
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "post-restored", ...event });
    await withdrawNotice(tx, deps, postId);
    tellReturn(deps, "posts", gameId);
  });
