import { z } from "zod";
import { once, succeed } from "../../trpc/once.ts";
import { gameRef } from "../../trpc/ref.schema.ts";
import { success } from "../../trpc/success.schema.ts";
import { protectedProcedure, returns, takes } from "../../trpc/trpc.ts";
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
  addMembers,
  createGroup,
  getOwnGroup,
  listGroups,
  rankGroups,
  removeGroup,
  removeMember,
  summarizeGroups,
  updateGroup,
} from "./groups.service.ts";

export const groupsRouter = {
  list: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(z.array(group)))
    .query(({ ctx, input }) => listGroups(ctx.deps, ctx.actor, input.gameId)),

  overview: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(z.array(groupSummary)))
    .query(({ ctx, input }) => summarizeGroups(ctx.deps, ctx.actor, input.gameId)),

  mine: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(groupSummary.nullable()))
    .query(({ ctx, input }) => getOwnGroup(ctx.deps, ctx.actor, input.gameId)),

  leaderboard: protectedProcedure
    .concat(takes(gameRef))
    .concat(returns(z.array(groupScore)))
    .query(({ ctx, input }) => rankGroups(ctx.deps, ctx.actor, input.gameId)),

  pointsByDay: protectedProcedure
    .concat(takes(groupPointsByDayInput))
    .concat(returns(groupPointsByDay))
    .query(({ ctx, input }) => getGroupPointsByDay(ctx.deps, ctx.actor, input)),

  create: protectedProcedure
    .concat(takes(createGroupInput))
    .concat(returns(group))
    .mutation(once(group, ({ ctx, input }) => createGroup(ctx.deps, ctx.actor, input))),

  update: protectedProcedure
    .concat(takes(updateGroupInput))
    .concat(returns(group))
    .mutation(once(group, ({ ctx, input }) => updateGroup(ctx.deps, ctx.actor, input))),

  remove: protectedProcedure
    .concat(takes(groupRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeGroup(ctx.deps, ctx.actor, input))),

  addMembers: protectedProcedure
    .concat(takes(addMembersInput))
    .concat(returns(group))
    .mutation(once(group, ({ ctx, input }) => addMembers(ctx.deps, ctx.actor, input))),

  removeMember: protectedProcedure
    .concat(takes(groupMemberRef))
    .concat(returns(success))
    .mutation(succeed(({ ctx, input }) => removeMember(ctx.deps, ctx.actor, input))),
};
