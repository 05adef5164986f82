import { z } from "zod";
import { succeed } from "../../trpc/once.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { block, blockInput } from "./blocks.schema.ts";
import { blockPerson, listBlocks, unblockPerson } from "./blocks.service.ts";

export const blocksRouter = {
  list: protectedProcedure
    .concat(returns(z.array(block)))
    .query(({ ctx }) => listBlocks(ctx.deps, ctx.actor)),

  add: protectedProcedure
    .concat(takes(blockInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => blockPerson(ctx.deps, ctx.actor, input.userId))),

  remove: protectedProcedure
    .concat(takes(blockInput))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => unblockPerson(ctx.deps, ctx.actor, input.userId))),
};
