import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedEvenWaiting, protectedProcedure, router } from "../../trpc/trpc.ts";
import { listOwnPostsInput, postPage } from "../posts/posts.schema.ts";
import { currentUser } from "../users/users.schema.ts";
import {
  calendar,
  calendarInput,
  removeAccountInput,
  updateProfileInput,
  userStats,
} from "./account.schema.ts";
import { removeAccount } from "./account-removal.service.ts";
import { getCalendar } from "./calendar.service.ts";
import { listOwnPosts } from "./own-posts.service.ts";
import { updateProfile } from "./profile.service.ts";
import { getStats, refreshStats } from "./stats.service.ts";

export const accountRouter = router({
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

  remove: protectedEvenWaiting
    .input(removeAccountInput)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeAccount(ctx.deps, ctx.actor, ctx.sessionId, input);
      return SUCCESS;
    }),
});
