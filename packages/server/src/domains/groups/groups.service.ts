import { type Reader, schema } from "@stepout/db";
import { and, eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { mergeOrRefuse } from "../../errors/edit-conflict.ts";
import { loadGameAsCreator, loadGameAsParticipant } from "../games/game/games.policy.ts";
import { sharedPlaces } from "../games/game/games.rules.ts";
import { loadGroupAsCreator } from "./groups.policy.ts";
import {
  groupsOfGame,
  membersOfGroups,
  scoresOfGroups,
  summariesOfGroups,
  toMember,
} from "./groups.queries.ts";
import { GROUPS_PER_GAME_MAX, nextGroupColor } from "./groups.rules.ts";
import type {
  CreateGroupInput,
  Group,
  GroupRef,
  GroupScore,
  GroupSummary,
  UpdateGroupInput,
} from "./groups.schema.ts";

const { groups, participants } = schema;

type GroupRow = Omit<Group, "members">;

export async function withMembers(
  reader: Reader,
  { userId: actorId }: Actor,
  group: GroupRow,
): Promise<Group> {
  const { id, gameId, name, color } = group;
  const members = await membersOfGroups(reader, actorId, gameId, id);
  return { id, gameId, name, color, members: members.map(toMember) };
}

export async function listGroups(deps: Deps, actor: Actor, gameId: string): Promise<Group[]> {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  const rows = await groupsOfGame(read, gameId);
  const members = await membersOfGroups(read, actor.userId, gameId);
  const byGroup = Map.groupBy(members, ({ groupId }) => groupId);
  return rows.map((row) => ({ ...row, members: (byGroup.get(row.id) ?? []).map(toMember) }));
}

export async function summarizeGroups(
  deps: Deps,
  actor: Actor,
  gameId: string,
): Promise<GroupSummary[]> {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  return await summariesOfGroups(read, gameId);
}

export async function getOwnGroup(
  deps: Deps,
  actor: Actor,
  gameId: string,
): Promise<GroupSummary | null> {
  const { read } = deps.db;
  const { groupId } = await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  if (groupId === null) return null;
  const [own] = await summariesOfGroups(read, gameId, groupId);
  return own ?? null;
}

export async function rankGroups(deps: Deps, actor: Actor, gameId: string): Promise<GroupScore[]> {
  const { read } = deps.db;
  await loadGameAsParticipant(read, actor, gameId, deps.clock.now());
  return sharedPlaces(await scoresOfGroups(read, gameId), (row) => row.totalScore);
}

export const createGroup = (deps: Deps, actor: Actor, input: CreateGroupInput): Promise<Group> =>
  deps.db.transaction(async (tx) => {
    const { gameId, name } = input;
    const now = deps.clock.now();
    await loadGameAsCreator(tx, actor, gameId, now);
    const present = await groupsOfGame(tx, gameId);
    if (present.length >= GROUPS_PER_GAME_MAX) {
      throw new DomainError("conflict", `A game has at most ${GROUPS_PER_GAME_MAX} groups.`);
    }
    const color = input.color ?? nextGroupColor(present.map((group) => group.color));
    const group = { id: deps.ids.nextId(), gameId, name, color };
    await tx.insert(groups).values({ ...group, createdAt: now });
    deps.live.tell({ about: "groups", gameId });
    return { ...group, members: [] };
  });

export const updateGroup = (
  deps: Deps,
  actor: Actor,
  { name, color, base, ...ref }: UpdateGroupInput,
): Promise<Group> =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const present = { name: group.name, color: group.color };
    const changed = mergeOrRefuse({ base, present, wanted: { name, color } });
    await tx.update(groups).set(changed).where(eq(groups.id, group.id));
    deps.live.tell({ about: "groups", gameId: group.gameId });
    return withMembers(tx, actor, { ...group, ...changed });
  });

export const removeGroup = (deps: Deps, actor: Actor, ref: GroupRef): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { id, gameId } = (await loadGroupAsCreator(tx, actor, ref, deps.clock.now())).group;
    await tx
      .update(participants)
      .set({ groupId: null })
      .where(and(eq(participants.gameId, gameId), eq(participants.groupId, id)));
    await tx.delete(groups).where(eq(groups.id, id));
    deps.live.tell({ about: "groups", gameId });
  });
