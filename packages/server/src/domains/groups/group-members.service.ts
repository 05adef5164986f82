import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, isNull, or } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError, notFound } from "../../errors/domain-error.ts";
import { displayName } from "../../text/format.rules.ts";
import { countPeopleInGroup } from "../games/game/group-days.counters.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { loadGroupAsCreator } from "./groups.policy.ts";
import type { AddMembersInput, Group, GroupMemberRef } from "./groups.schema.ts";
import { withMembers } from "./groups.service.ts";

const { participants, users } = schema;

/** Says why some were not added: by name in the game, and of others not even whether they are there. */
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
  const message = "Somebody whom you have chosen does not take part in this game.";
  return new DomainError("invalid_input", message, { field: "memberIds" });
}

/** Adds all of these participants, or nobody. Members of this group stay in it. */
export const addMembers = (
  deps: Deps,
  actor: Actor,
  { memberIds, ...ref }: AddMembersInput,
): Promise<Group> =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const place = { gameId: group.gameId, groupId: group.id };
    const areChosen = and(
      eq(participants.gameId, place.gameId),
      inArray(participants.userId, memberIds),
    );
    const coming = await tx
      .select({ userId: participants.userId })
      .from(participants)
      .where(and(areChosen, isNull(participants.groupId)));
    const added = await tx
      .update(participants)
      .set({ groupId: place.groupId })
      .where(
        and(areChosen, or(isNull(participants.groupId), eq(participants.groupId, place.groupId))),
      )
      .returning({ userId: participants.userId });
    if (added.length < memberIds.length) {
      const done = new Set(added.map(({ userId }) => userId));
      const refused = memberIds.filter((id) => !done.has(id));
      throw await describeRefusal(tx, { id: group.gameId }, refused);
    }
    const newIds = coming.map(({ userId }) => userId);
    await countPeopleInGroup(tx, place, newIds, 1);
    deps.live.tell({ about: "groups", gameId: group.gameId });
    return withMembers(tx, actor, group);
  });

export const removeMember = (
  deps: Deps,
  actor: Actor,
  { memberId, ...ref }: GroupMemberRef,
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const { group } = await loadGroupAsCreator(tx, actor, ref, deps.clock.now());
    const place = { gameId: group.gameId, groupId: group.id };
    const removed = await tx
      .update(participants)
      .set({ groupId: null })
      .where(
        and(
          eq(participants.gameId, place.gameId),
          eq(participants.userId, memberId),
          eq(participants.groupId, place.groupId),
        ),
      )
      .returning({ userId: participants.userId });
    if (removed.length === 0) throw notFound("Group member");
    await countPeopleInGroup(tx, place, [memberId], -1);
    deps.live.tell({ about: "groups", gameId: group.gameId });
  });
