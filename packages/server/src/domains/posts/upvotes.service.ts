import { schema } from "@stepout/db";
import { and, eq, sql } from "@stepout/db/sql";
import type { Actor, Deps, UseCase } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { wrongGameStatus } from "../games/game/games.policy.ts";
import { canReactIn } from "../games/game/games.rules.ts";
import { settleGame } from "../games/settlement/settlement.service.ts";
import { countUpvote } from "./posts.counters.ts";
import { loadPostAsParticipant } from "./posts.policy.ts";
import type { SetUpvoteInput, UpvoteResult } from "./posts.schema.ts";

const { posts, upvotes } = schema;

/** Adds or removes the actor's upvote. Toggles the upvote if `wanted` is undefined. */
async function changeUpvote(
  deps: Deps,
  actor: Actor,
  postId: string,
  wanted?: boolean,
): Promise<UpvoteResult> {
  const now = deps.clock.now();
  const { userId } = actor;
  return deps.db.transaction(async (tx) => {
    const { post, status } = await loadPostAsParticipant(tx, actor, postId, now);
    if (post.userId === userId) {
      throw new DomainError("own_post", "You cannot like your own post");
    }
    if (!canReactIn(status)) {
      throw wrongGameStatus("You can like accomplishments once the game has started.", status);
    }
    if (status === "completed") await settleGame(tx, deps, post.gameId);
    const created = { createdAt: upvotes.createdAt };
    const ofActor = and(eq(upvotes.postId, postId), eq(upvotes.userId, userId));
    const [deleted] =
      wanted === true ? [] : await tx.delete(upvotes).where(ofActor).returning(created);
    const isUpvoted = wanted ?? deleted === undefined;
    const [added] = isUpvoted
      ? await tx
          .insert(upvotes)
          .values({ postId, userId, createdAt: now })
          .onConflictDoNothing()
          .returning(created)
      : [];
    const changed = added ?? deleted;
    if (!changed) return { isUpvoted, upvotes: post.upvoteCount };
    const difference = isUpvoted ? 1 : -1;
    const [counted] = await tx
      .update(posts)
      .set({ upvoteCount: sql`${posts.upvoteCount} + ${difference}` })
      .where(eq(posts.id, postId))
      .returning({ upvotes: posts.upvoteCount });
    await countUpvote(tx, post, changed.createdAt, difference);
    deps.live.notify({ about: "upvotes", gameId: post.gameId });
    return { isUpvoted, upvotes: counted?.upvotes ?? 0 };
  });
}

export const toggleUpvote: UseCase<IdRef, UpvoteResult> = (deps, actor, { id }) =>
  changeUpvote(deps, actor, id);

export const setUpvote: UseCase<SetUpvoteInput, UpvoteResult> = (deps, actor, { id, isUpvoted }) =>
  changeUpvote(deps, actor, id, isUpvoted);
