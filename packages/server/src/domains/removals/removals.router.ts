import { succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import {
  removalPage,
  removalsOfGame,
  removeInput,
  withdrawals,
  withdrawalsInput,
} from "./removals.schema.ts";
import { listRemovals, listWithdrawals } from "./removals.service.ts";
import {
  removeComment,
  removePicture,
  removePost,
  restoreComment,
  restorePicture,
  restorePost,
} from "./removing.service.ts";

export const removalsRouter = {
  list: protectedProcedure
    .concat(takes(removalsOfGame))
    .concat(returns(removalPage))
    .query(({ ctx, input }) => listRemovals(ctx.deps, ctx.actor, input)),

  withdrawals: protectedProcedure
    .concat(takes(withdrawalsInput))
    .concat(returns(withdrawals))
    .query(({ ctx, input }) => listWithdrawals(ctx.deps, ctx.actor, input)),

  removePost: protectedProcedure
    .concat(takes(removeInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removePost(ctx.deps, ctx.actor, input))),

  restorePost: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => restorePost(ctx.deps, ctx.actor, input.id))),

  removePicture: protectedProcedure
    .concat(takes(removeInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removePicture(ctx.deps, ctx.actor, input))),

  restorePicture: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => restorePicture(ctx.deps, ctx.actor, input.id))),

  removeComment: protectedProcedure
    .concat(takes(removeInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeComment(ctx.deps, ctx.actor, input))),

  restoreComment: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => restoreComment(ctx.deps, ctx.actor, input.id))),
};
