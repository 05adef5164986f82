import { z } from "zod";
import { idRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { verdicts } from "../judge/validation.schema.ts";
import { validateAccomplishment } from "../judge/validation.service.ts";
import { listCountingToday } from "./counting.service.ts";
import { listPosts } from "./pages.service.ts";
import { redactPost, removePost, removePostImage, updatePost } from "./post-changes.service.ts";
import {
  countingToday,
  createPostInput,
  expandedPost,
  foundPosts,
  listPostsInput,
  post,
  postPage,
  searchPostsInput,
  sharePostInput,
  updatePostInput,
  upvoteResult,
  validateInput,
} from "./posts.schema.ts";
import { createPost, getPost, sharePost } from "./posts.service.ts";
import { searchPosts } from "./searching.service.ts";
import { toggleUpvote } from "./upvotes.service.ts";

export const postsRouter = router({
  list: protectedProcedure
    .input(listPostsInput)
    .output(postPage)
    .query(({ ctx, input }) => listPosts(ctx.deps, ctx.actor, input)),

  search: protectedProcedure
    .input(searchPostsInput)
    .output(foundPosts)
    .query(({ ctx, input }) => searchPosts(ctx.deps, ctx.actor, input)),

  get: protectedProcedure
    .input(expandedPost)
    .output(post)
    .query(({ ctx, input }) => getPost(ctx.deps, ctx.actor, input)),

  countingToday: protectedProcedure
    .output(z.array(countingToday))
    .query(({ ctx }) => listCountingToday(ctx.deps, ctx.actor)),

  create: protectedProcedure
    .input(createPostInput)
    .output(post)
    .mutation(({ ctx, input }) => createPost(ctx.deps, ctx.actor, input)),

  share: protectedProcedure
    .input(sharePostInput)
    .output(z.array(post))
    .mutation(({ ctx, input }) => sharePost(ctx.deps, ctx.actor, input)),

  update: protectedProcedure
    .input(updatePostInput)
    .output(post)
    .mutation(({ ctx, input }) => updatePost(ctx.deps, ctx.actor, input)),

  remove: protectedProcedure
    .input(idRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removePost(ctx.deps, ctx.actor, input.id);
      return SUCCESS;
    }),

  redact: protectedProcedure
    .input(expandedPost)
    .output(post)
    .mutation(({ ctx, input }) => redactPost(ctx.deps, ctx.actor, input)),

  removeImage: protectedProcedure
    .input(expandedPost)
    .output(post)
    .mutation(({ ctx, input }) => removePostImage(ctx.deps, ctx.actor, input)),

  toggleUpvote: protectedProcedure
    .input(idRef)
    .output(upvoteResult)
    .mutation(({ ctx, input }) => toggleUpvote(ctx.deps, ctx.actor, input.id)),

  validate: protectedProcedure
    .input(validateInput)
    .output(verdicts)
    .mutation(({ ctx, input }) => validateAccomplishment(ctx.deps, input.content)),
});
