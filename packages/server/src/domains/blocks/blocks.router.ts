import { z } from "zod";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { block, blockInput } from "./blocks.schema.ts";
import { blockPerson, listBlocks, unblockPerson } from "./blocks.service.ts";

export const blocksRouter = router({
  list: protectedProcedure
    .output(z.array(block))
    .query(({ ctx }) => listBlocks(ctx.deps, ctx.actor)),

  add: protectedProcedure
    .input(blockInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await blockPerson(ctx.deps, ctx.actor, input.userId);
      return SUCCESS;
    }),

  remove: protectedProcedure
    .input(blockInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await unblockPerson(ctx.deps, ctx.actor, input.userId);
      return SUCCESS;
    }),
});
