import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { success } from "../../trpc/common.schema.ts";
import { succeed } from "../../trpc/once.ts";
import { protectedEvenUnapproved, returns, takes } from "../../trpc/trpc.ts";
import { listOwnPostsInput, postPage } from "../posts/posts.schema.ts";
import { currentUser } from "../users/users.schema.ts";
import {
  achievementId,
  achievementRef,
  calendar,
  calendarInput,
  listMedalsInput,
  medalWon,
  removeAccountInput,
  timeZoneInput,
  updateProfileInput,
  userStats,
} from "./account.schema.ts";
import { removeAccount } from "./account-removal.service.ts";
import { listNewAchievements, markAchievementSeen } from "./achievements.service.ts";
import { getCalendar } from "./calendar.service.ts";
import { listMedals } from "./medals.service.ts";
import { listOwnPosts } from "./own-posts.service.ts";
import { setTimeZone, updateProfile } from "./profile.service.ts";
import { getStats, refreshStats } from "./stats.service.ts";

export const accountRouter = {
  stats: query(null, userStats, getStats),
  refreshStats: command(null, userStats, refreshStats),
  medals: query(listMedalsInput, z.array(medalWon), listMedals),
  newAchievements: query(null, z.array(achievementId), listNewAchievements),
  markAchievementSeen: act(achievementRef, markAchievementSeen),
  accomplishments: query(listOwnPostsInput, postPage, listOwnPosts),
  calendar: query(calendarInput, calendar, getCalendar),
  updateProfile: command(updateProfileInput, currentUser, updateProfile),
  setTimeZone: act(timeZoneInput, setTimeZone),
  remove: protectedEvenUnapproved
    .concat(takes(removeAccountInput))
    .concat(returns(success))
    .mutation(
      succeed(({ ctx, input }) => removeAccount(ctx.deps, ctx.actor, ctx.sessionId, input)),
    ),
};
