import { z } from "zod";
import { gameRef } from "../../trpc/ref.schema.ts";
import { SUCCESS, success } from "../../trpc/success.schema.ts";
import { protectedProcedure, router } from "../../trpc/trpc.ts";
import { addMembers, removeMember } from "./group-members.service.ts";
import { getGroupPointsByDay } from "./group-points.service.ts";
import {
  addMembersInput,
  createGroupInput,
  group,
  groupMemberRef,
  groupPointsByDay,
  groupPointsByDayInput,
  groupRef,
  groupScore,
  groupSummary,
  updateGroupInput,
} from "./groups.schema.ts";
import {
  createGroup,
  getOwnGroup,
  listGroups,
  rankGroups,
  removeGroup,
  summarizeGroups,
  updateGroup,
} from "./groups.service.ts";

export const groupsRouter = router({
  list: protectedProcedure
    .input(gameRef)
    .output(z.array(group))
    .query(({ ctx, input }) => listGroups(ctx.deps, ctx.actor, input.gameId)),

  overview: protectedProcedure
    .input(gameRef)
    .output(z.array(groupSummary))
    .query(({ ctx, input }) => summarizeGroups(ctx.deps, ctx.actor, input.gameId)),

  mine: protectedProcedure
    .input(gameRef)
    .output(groupSummary.nullable())
    .query(({ ctx, input }) => getOwnGroup(ctx.deps, ctx.actor, input.gameId)),

  leaderboard: protectedProcedure
    .input(gameRef)
    .output(z.array(groupScore))
    .query(({ ctx, input }) => rankGroups(ctx.deps, ctx.actor, input.gameId)),

  pointsByDay: protectedProcedure
    .input(groupPointsByDayInput)
    .output(groupPointsByDay)
    .query(({ ctx, input }) => getGroupPointsByDay(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .input(createGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => createGroup(ctx.deps, ctx.actor, input)),

  update: protectedProcedure
    .input(updateGroupInput)
    .output(group)
    .mutation(({ ctx, input }) => updateGroup(ctx.deps, ctx.actor, input)),

  remove: protectedProcedure
    .input(groupRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeGroup(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),

  addMembers: protectedProcedure
    .input(addMembersInput)
    .output(group)
    .mutation(({ ctx, input }) => addMembers(ctx.deps, ctx.actor, input)),

  removeMember: protectedProcedure
    .input(groupMemberRef)
    .output(success)
    .mutation(async ({ ctx, input }) => {
      await removeMember(ctx.deps, ctx.actor, input);
      return SUCCESS;
    }),
});
