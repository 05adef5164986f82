import { type Reader, schema } from "@stepout/db";
import { and, asc, count, desc, eq, isNotNull, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import { isSeenInGame } from "../blocks/visibility/visibility.queries.ts";
import { PARTICIPANTS_LIMIT } from "../games/game/games.rules.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import type { GroupMember } from "./groups.schema.ts";

const { groupDays, groups, participants, users } = schema;

export const groupsOfGame = (reader: Reader, gameId: string) =>
  reader
    .select()
    .from(groups)
    .where(eq(groups.gameId, gameId))
    .orderBy(asc(groups.createdAt), asc(groups.id));

export function summariesOfGroups(reader: Reader, gameId: string, groupId?: string) {
  const members = reader
    .select({ total: count() })
    .from(participants)
    .where(and(eq(participants.gameId, groups.gameId), eq(participants.groupId, groups.id)));
  return reader
    .select({
      id: groups.id,
      gameId: groups.gameId,
      name: groups.name,
      color: groups.color,
      memberCount: sql`(${members})`.mapWith(Number),
    })
    .from(groups)
    .where(
      and(eq(groups.gameId, gameId), groupId === undefined ? undefined : eq(groups.id, groupId)),
    )
    .orderBy(asc(groups.createdAt), asc(groups.id));
}

export const membersOfGroups = (
  reader: Reader,
  actorId: string,
  gameId: string,
  groupId?: string,
) =>
  reader
    .select({ groupId: participants.groupId, user: publicUserColumns })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.gameId, gameId),
        groupId === undefined ? isNotNull(participants.groupId) : eq(participants.groupId, groupId),
        isSeenInGame(actorId, participants.userId, participants.gameId),
      ),
    )
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(PARTICIPANTS_LIMIT);

type MemberRow = Awaited<ReturnType<typeof membersOfGroups>>[number];

export const toMember = ({ user }: MemberRow): GroupMember => ({
  id: user.id,
  userId: user.id,
  user: toPublicUser(user),
});

const totalScore = sql`coalesce(sum(${participants.score}), 0)`;

export const scoresOfGroups = (reader: Reader, gameId: string) =>
  reader
    .select({
      group: {
        id: groups.id,
        name: groups.name,
        color: groups.color,
        memberCount: count(participants.userId),
      },
      totalScore: totalScore.mapWith(Number),
    })
    .from(groups)
    .leftJoin(
      participants,
      and(eq(participants.gameId, groups.gameId), eq(participants.groupId, groups.id)),
    )
    .where(eq(groups.gameId, gameId))
    .groupBy(groups.id)
    .orderBy(desc(totalScore), asc(groups.createdAt), asc(groups.id));

const cursorOfDay = { groupId: groupDays.groupId, day: groupDays.day };

export const daysOfGroups = inPages(cursorOfDay, (reader, gameId: string, isNext) =>
  reader
    .select({
      cursor: cursorOfDay,
      groupId: groupDays.groupId,
      day: groupDays.day,
      quarters: groupDays.quarters,
    })
    .from(groupDays)
    .where(and(eq(groupDays.gameId, gameId), isNext)),
);
