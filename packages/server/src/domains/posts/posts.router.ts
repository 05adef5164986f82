import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { idRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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

export const postsRouter = {
  list: protectedProcedure
    .concat(takes(listPostsInput))
    .concat(returns(postPage))
    .query(({ ctx, input }) => listPosts(ctx.deps, ctx.actor, input)),

  search: protectedProcedure
    .concat(takes(searchPostsInput))
    .concat(returns(foundPosts))
    .query(({ ctx, input }) => searchPosts(ctx.deps, ctx.actor, input)),

  get: protectedProcedure
    .concat(takes(expandedPost))
    .concat(returns(post))
    .query(({ ctx, input }) => getPost(ctx.deps, ctx.actor, input)),

  countingToday: protectedProcedure
    .concat(returns(z.array(countingToday)))
    .query(({ ctx }) => listCountingToday(ctx.deps, ctx.actor)),

  create: protectedProcedure
    .concat(takes(createPostInput))
    .concat(returns(post))
    .mutation(once(post, ({ ctx, input }) => createPost(ctx.deps, ctx.actor, input))),

  share: protectedProcedure
    .concat(takes(sharePostInput))
    .concat(returns(z.array(post)))
    .mutation(once(z.array(post), ({ ctx, input }) => sharePost(ctx.deps, ctx.actor, input))),

  update: protectedProcedure
    .concat(takes(updatePostInput))
    .concat(returns(post))
    .mutation(once(post, ({ ctx, input }) => updatePost(ctx.deps, ctx.actor, input))),

  remove: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removePost(ctx.deps, ctx.actor, input.id))),

  redact: protectedProcedure
    .concat(takes(expandedPost))
    .concat(returns(post))
    .mutation(once(post, ({ ctx, input }) => redactPost(ctx.deps, ctx.actor, input))),

  removeImage: protectedProcedure
    .concat(takes(expandedPost))
    .concat(returns(post))
    .mutation(once(post, ({ ctx, input }) => removePostImage(ctx.deps, ctx.actor, input))),

  toggleUpvote: protectedProcedure
    .concat(takes(idRef))
    .concat(returns(upvoteResult))
    .mutation(once(upvoteResult, ({ ctx, input }) => toggleUpvote(ctx.deps, ctx.actor, input.id))),

  validate: protectedProcedure
    .concat(takes(validateInput))
    .concat(returns(verdicts))
    .mutation(once(verdicts, ({ ctx, input }) => validateAccomplishment(ctx.deps, input.content))),
};
