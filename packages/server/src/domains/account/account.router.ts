import { once, succeed } from "../../trpc/once.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedEvenWaiting, protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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

export const accountRouter = {
  stats: protectedProcedure
    .concat(returns(userStats))
    .query(({ ctx }) => getStats(ctx.deps, ctx.actor)),

  refreshStats: protectedProcedure
    .concat(returns(userStats))
    .mutation(once(userStats, ({ ctx }) => refreshStats(ctx.deps, ctx.actor))),

  accomplishments: protectedProcedure
    .concat(takes(listOwnPostsInput))
    .concat(returns(postPage))
    .query(({ ctx, input }) => listOwnPosts(ctx.deps, ctx.actor, input)),

  calendar: protectedProcedure
    .concat(takes(calendarInput))
    .concat(returns(calendar))
    .query(({ ctx, input }) => getCalendar(ctx.deps, ctx.actor, input)),

  updateProfile: protectedProcedure
    .concat(takes(updateProfileInput))
    .concat(returns(currentUser))
    .mutation(once(currentUser, ({ ctx, input }) => updateProfile(ctx.deps, ctx.actor, input))),

  remove: protectedEvenWaiting
    .concat(takes(removeAccountInput))
    .concat(returns(success))
    .mutation(
      succeed(({ ctx, input }) => removeAccount(ctx.deps, ctx.actor, ctx.sessionId, input)),
    ),
};
