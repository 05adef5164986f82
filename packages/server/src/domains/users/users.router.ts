import { z } from "zod";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { listOwnPosts } from "../posts/own-posts.service.ts";
import { listOwnPostsInput, postPage } from "../posts/posts.schema.ts";
import { getCalendar } from "./calendar.service.ts";
import { updateProfile } from "./profile.service.ts";
import { getStats, refreshStats } from "./stats.service.ts";
import {
  calendar,
  calendarInput,
  currentUser,
  publicUser,
  searchUsersInput,
  updateProfileInput,
  userStats,
} from "./users.schema.ts";
import { searchUsers } from "./users.service.ts";

export const usersRouter = router({
  search: protectedProcedure
    .input(searchUsersInput)
    .output(z.array(publicUser))
    .query(({ ctx, input }) => searchUsers(ctx.deps, input.q)),

  stats: protectedProcedure.output(userStats).query(({ ctx }) => getStats(ctx.deps, ctx.actor)),

  refreshStats: protectedProcedure
    .output(userStats)
    .mutation(({ ctx }) => refreshStats(ctx.deps, ctx.actor)),

  accomplishments: protectedProcedure
    .input(listOwnPostsInput)
    .output(postPage)
    .query(({ ctx, input }) => listOwnPosts(ctx.deps, ctx.actor, input)),

  calendar: protectedProcedure
    .input(calendarInput)
    .output(calendar)
    .query(({ ctx, input }) => getCalendar(ctx.deps, ctx.actor, input)),

  updateProfile: protectedProcedure
    .input(updateProfileInput)
    .output(currentUser)
    .mutation(({ ctx, input }) => updateProfile(ctx.deps, ctx.actor, input)),
});
