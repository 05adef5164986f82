import { z } from "zod";
import { QUEUED_KEY_MS } from "../../platform/idempotency/idempotency.rules.ts";
import { act, command, query, queueable } from "../../trpc/calls.ts";
import { idRef } from "../../trpc/common.schema.ts";
import { once } from "../../trpc/once.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
import { verdicts } from "../judge/validation.schema.ts";
import { validateAccomplishment } from "../judge/validation.service.ts";
import { listDailyCaps } from "./daily-cap.service.ts";
import { listNewestPosts } from "./newest.service.ts";
import { listPosts, locatePost } from "./pages.service.ts";
import { redactPost, removePost, removePostImage, updatePost } from "./post-changes.service.ts";
import {
  createPostInput,
  dailyCapInput,
  dailyCapToday,
  expandedPost,
  foundPosts,
  listPostsInput,
  locatedPage,
  locatePostInput,
  newestPosts,
  post,
  postPage,
  scoredPost,
  searchPostsInput,
  setUpvoteInput,
  sharePostInput,
  updatePostInput,
  upvoteResult,
  validateInput,
} from "./posts.schema.ts";
import { createPost, getPost, sharePost } from "./posts.service.ts";
import { searchPosts } from "./searching.service.ts";
import { setUpvote, toggleUpvote } from "./upvotes.service.ts";

const sharedPosts = z.array(scoredPost);

export const postsRouter = {
  list: query(listPostsInput, postPage, listPosts),
  locate: query(locatePostInput, locatedPage, locatePost),
  newest: query(null, newestPosts, listNewestPosts),
  search: query(searchPostsInput, foundPosts, searchPosts),
  get: query(expandedPost, post, getPost),
  dailyCapToday: query(dailyCapInput, z.array(dailyCapToday), listDailyCaps),
  create: command(createPostInput, post, createPost),
  update: command(updatePostInput, post, updatePost),
  remove: act(idRef, removePost),
  redact: command(expandedPost, post, redactPost),
  removeImage: command(expandedPost, post, removePostImage),
  toggleUpvote: command(idRef, upvoteResult, toggleUpvote),
  setUpvote: queueable(setUpvoteInput, upvoteResult, setUpvote),

  share: protectedProcedure
    .concat(takes(sharePostInput))
    .concat(returns(sharedPosts))
    .mutation(
      once(
        sharedPosts,
        ({ ctx: { deps, actor, queued }, input }) => sharePost(deps, actor, { ...input, queued }),
        QUEUED_KEY_MS,
      ),
    ),

  validate: protectedProcedure
    .concat(takes(validateInput))
    .concat(returns(verdicts))
    .mutation(once(verdicts, ({ ctx, input }) => validateAccomplishment(ctx.deps, input.content))),
};
