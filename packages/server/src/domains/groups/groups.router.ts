import { z } from "zod";
import { act, command, query } from "../../trpc/calls.ts";
import { gameRef } from "../../trpc/common.schema.ts";
import { getGroupPointsByDay } from "./group-points.service.ts";
import {
  addMembersInput,
  createGroupInput,
  group,
  groupMemberRef,
  groupPointsByDay,
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
  list: query(gameRef, z.array(group), listGroups),
  overview: query(gameRef, z.array(groupSummary), summarizeGroups),
  mine: query(gameRef, groupSummary.nullable(), getOwnGroup),
  leaderboard: query(gameRef, z.array(groupScore), rankGroups),
  pointsByDay: query(gameRef, groupPointsByDay, getGroupPointsByDay),
  create: command(createGroupInput, group, createGroup),
  update: command(updateGroupInput, group, updateGroup),
  remove: act(groupRef, removeGroup),
  addMembers: command(addMembersInput, group, addMembers),
  removeMember: act(groupMemberRef, removeMember),
};
