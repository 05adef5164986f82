import { type Reader, schema, type Writer } from "@stepout/db";
import { and, eq, inArray, isNull, or } from "@stepout/db/sql";
import type { Actor, UseCase } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { mergeOrRefuse } from "../../errors/edit-conflict.ts";
import { displayName } from "../../text/format.rules.ts";
import type { GameRef } from "../../trpc/common.schema.ts";
import {
  type CreatorAccess,
  loadGameAsCreator,
  loadGameAsParticipant,
} from "../games/game/games.policy.ts";
import { withPlaces } from "../games/game/games.rules.ts";
import { countPeopleInGroup } from "../games/game/group-days.counters.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import {
  groupsOfGame,
  membersOfGroups,
  scoresOfGroups,
  summariesOfGroups,
  toMember,
} from "./groups.queries.ts";
import { GROUPS_PER_GAME_MAX, nextGroupColor } from "./groups.rules.ts";
import type {
  AddMembersInput,
  CreateGroupInput,
  Group,
  GroupMemberRef,
  GroupRef,
  GroupScore,
  GroupSummary,
  UpdateGroupInput,
} from "./groups.schema.ts";

const { groups, participants, users } = schema;

type GroupAccess = CreatorAccess & { group: typeof groups.$inferSelect };

async function loadGroupAsCreator(
  reader: Reader,
  actor: Actor,
  { gameId, groupId }: GroupRef,
  now: number,
): Promise<GroupAccess> {
  const access = await loadGameAsCreator(reader, actor, gameId, now);
  const [group] = await reader
    .select()
    .from(groups)
    .where(and(eq(groups.gameId, gameId), eq(groups.id, groupId)));
  if (!group) throw notFound("Group");
  return { group, ...access };
}

type GroupRow = Omit<Group, "members">;

async function withMembers(
  reader: Reader,
  { userId: actorId }: Actor,
  group: GroupRow,
): Promise<Group> {
  const { id, gameId, name, color } = group;
  const members = await membersOfGroups(reader, actorId, gameId, id);
  return { id, gameId, name, color, members: members.map(toMember) };
}

export const listGroups: UseCase<GameRef, Group[]> = async (deps, actor, { gameId }) => {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  const rows = await groupsOfGame(read, gameId);
  const members = await membersOfGroups(read, actor.userId, gameId);
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return rows.map((row) => ({ ...row, members: (byGroup.get(row.id) ?? []).map(toMember) }));
};

export const summarizeGroups: UseCase<GameRef, GroupSummary[]> = async (
  deps,
  actor,
  { gameId },
) => {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  return await summariesOfGroups(read, gameId);
};

export const getOwnGroup: UseCase<GameRef, GroupSummary | null> = async (
  deps,
  actor,
  { gameId },
) => {
  const { read } = deps.db;
  const { groupId } = await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  if (groupId === null) return null;
  const [own] = await summariesOfGroups(read, gameId, groupId);
  return own ?? null;
};

export const rankGroups: UseCase<GameRef, GroupScore[]> = async (deps, actor, { gameId }) => {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  return withPlaces(await scoresOfGroups(read, gameId), (row) => row.totalScore);
};

export const createGroup: UseCase<CreateGroupInput, Group> = (deps, actor, input) =>
  deps.db.transaction(async (tx) => {
    const { gameId, name } = input;
    const now = deps.clock.now();
    await loadGameAsCreator(tx, actor, gameId, now);
    const existing = await groupsOfGame(tx, gameId);
    if (existing.length >= GROUPS_PER_GAME_MAX) {
      throw new DomainError("conflict", `A game can have at most ${GROUPS_PER_GAME_MAX} groups.`);
    }
    const color = input.color ?? nextGroupColor(existing.map((group) => group.color));
    const group = { id: deps.ids.nextId(), gameId, name, color };
    await tx.insert(groups).values({ ...group, createdAt: now });
    deps.live.notify({ about: "groups", gameId });
    return { ...group, members: [] };
  });

export const updateGroup: UseCase<UpdateGroupInput, Group> = (
  deps,
  actor,
  { name, color, base, ...ref },
) =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const present = { name: group.name, color: group.color };
    const changed = mergeOrRefuse({ base, present, wanted: { name, color } });
    await tx.update(groups).set(changed).where(eq(groups.id, group.id));
    deps.live.notify({ about: "groups", gameId: group.gameId });
    return withMembers(tx, actor, { ...group, ...changed });
  });

export const removeGroup: UseCase<GroupRef, void> = (deps, actor, ref) =>
  deps.db.transaction(async (tx) => {
    const { id, gameId } = (await loadGroupAsCreator(tx, actor, ref, deps.clock.now())).group;
    await tx
      .update(participants)
      .set({ groupId: null })
      .where(and(eq(participants.gameId, gameId), eq(participants.groupId, id)));
    await tx.delete(groups).where(eq(groups.id, id));
    deps.live.notify({ about: "groups", gameId });
  });

/** Names the users only if all are in the game. Otherwise, the message could reveal users outside the game. */
async function describeRefusal(tx: Writer, game: { id: string }, refused: string[]) {
  const grouped = await tx
    .select(publicUserColumns)
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(eq(participants.gameId, game.id), inArray(participants.userId, refused)));
  if (grouped.length === refused.length) {
    const names = grouped.map(displayName).join(", ");
    return new DomainError("conflict", `Already in another group of this game: ${names}`, {
      field: "memberIds",
    });
  }
  const message = "You chose a person who isn't in this game.";
  return new DomainError("invalid_input", message, { field: "memberIds" });
}

export const addMembers: UseCase<AddMembersInput, Group> = (deps, actor, { memberIds, ...ref }) =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const target = { gameId: group.gameId, groupId: group.id };
    const areChosen = and(
      eq(participants.gameId, target.gameId),
      inArray(participants.userId, memberIds),
    );
    const joining = await tx
      .select({ userId: participants.userId })
      .from(participants)
      .where(and(areChosen, isNull(participants.groupId)));
    const added = await tx
      .update(participants)
      .set({ groupId: target.groupId })
      .where(
        and(areChosen, or(isNull(participants.groupId), eq(participants.groupId, target.groupId))),
      )
      .returning({ userId: participants.userId });
    if (added.length < memberIds.length) {
      const addedIds = new Set(added.map(({ userId }) => userId));
      const refused = memberIds.filter((id) => !addedIds.has(id));
      throw await describeRefusal(tx, { id: group.gameId }, refused);
    }
    const newIds = joining.map(({ userId }) => userId);
    await countPeopleInGroup(tx, target, newIds, 1);
    deps.live.notify({ about: "groups", gameId: group.gameId });
    return withMembers(tx, actor, group);
  });

export const removeMember: UseCase<GroupMemberRef, void> = (deps, actor, { memberId, ...ref }) =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const target = { gameId: group.gameId, groupId: group.id };
    const removed = await tx
      .update(participants)
      .set({ groupId: null })
      .where(
        and(
          eq(participants.gameId, target.gameId),
          eq(participants.userId, memberId),
          eq(participants.groupId, target.groupId),
        ),
      )
      .returning({ userId: participants.userId });
    if (removed.length === 0) throw notFound("Group member");
    await countPeopleInGroup(tx, target, [memberId], -1);
    deps.live.notify({ about: "groups", gameId: group.gameId });
  });
