import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { comment, commentPage, createCommentInput, listCommentsInput } from "./comments.schema.ts";
import { createComment, listComments, removeComment } from "./comments.service.ts";

export const commentsRouter = router({
  list: protectedProcedure
    .input(listCommentsInput)
    .output(commentPage)
    .query(({ ctx, input }) => listComments(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .input(createCommentInput)
    .output(comment)
    .mutation(({ ctx, input }) => createComment(ctx.deps, ctx.actor, input)),

  remove: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeComment(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),
});
