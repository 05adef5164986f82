import { schema } from "@stepout/db";
import { and, eq, sql } from "@stepout/db/sql";
import type { UseCase } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import type { IdRef } from "../../trpc/common.schema.ts";
import { wrongGameStatus } from "../games/game/games.policy.ts";
import { canReactIn } from "../games/game/games.rules.ts";
import { settleGame } from "../games/settlement/settlement.service.ts";
import { countUpvote } from "./posts.counters.ts";
import { loadPostAsParticipant } from "./posts.policy.ts";
import type { UpvoteResult } from "./posts.schema.ts";

const { posts, upvotes } = schema;

export const toggleUpvote: UseCase<IdRef, UpvoteResult> = async (deps, actor, { id: postId }) => {
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
    const [deleted] = await tx
      .delete(upvotes)
      .where(and(eq(upvotes.postId, postId), eq(upvotes.userId, userId)))
      .returning({ createdAt: upvotes.createdAt });
    if (!deleted) await tx.insert(upvotes).values({ postId, userId, createdAt: now });
    const difference = deleted ? -1 : 1;
    const [counted] = await tx
      .update(posts)
      .set({ upvoteCount: sql`${posts.upvoteCount} + ${difference}` })
      .where(eq(posts.id, postId))
      .returning({ upvotes: posts.upvoteCount });
    await countUpvote(tx, post, deleted?.createdAt ?? now, difference);
    deps.live.notify({ about: "upvotes", gameId: post.gameId });
    return { isUpvoted: !deleted, upvotes: counted?.upvotes ?? 0 };
  });
};
