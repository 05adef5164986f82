import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { removeComment, restoreComment } from "./comment-removals.service.ts";
import { removePicture, restorePicture } from "./picture-removals.service.ts";
import { removePost, restorePost } from "./post-removals.service.ts";
import {
  removalPage,
  removalsOfGame,
  removeInput,
  withdrawals,
  withdrawalsInput,
} from "./removals.schema.ts";
import { listRemovals, listWithdrawals } from "./removals.service.ts";

export const removalsRouter = router({
  list: protectedProcedure
    .input(removalsOfGame)
    .output(removalPage)
    .query(({ ctx, input }) => listRemovals(ctx.deps, ctx.actor, input)),

  withdrawals: protectedProcedure
    .input(withdrawalsInput)
    .output(withdrawals)
    .query(({ ctx, input }) => listWithdrawals(ctx.deps, ctx.actor, input)),

  removePost: protectedProcedure
    .input(removeInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removePost(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  restorePost: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await restorePost(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  removePicture: protectedProcedure
    .input(removeInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removePicture(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  restorePicture: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await restorePicture(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  removeComment: protectedProcedure
    .input(removeInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeComment(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  restoreComment: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await restoreComment(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),
});
