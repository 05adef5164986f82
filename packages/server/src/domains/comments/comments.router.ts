import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { comment, commentPage, createCommentInput, listCommentsInput } from "./comments.schema.ts";
import { createComment, listComments, removeComment } from "./comments.service.ts";

export const commentsRouter = {
  list: protectedProcedure
    .concat(takes(listCommentsInput))
    .concat(returns(commentPage))
    .query(({ ctx, input }) => listComments(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .concat(takes(createCommentInput))
    .concat(returns(comment))
    .mutation(once(comment, ({ ctx, input }) => createComment(ctx.deps, ctx.actor, input))),

  remove: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeComment(ctx.deps, ctx.actor, input.id))),
};
