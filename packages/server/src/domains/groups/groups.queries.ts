import { type Reader, schema } from "@stepout/db";
import { and, asc, count, desc, eq, isNotNull, type SQL, sql } from "drizzle-orm";
import { inPreparedPages } from "../../platform/queries/pages.ts";
import { preparedFor } from "../../platform/queries/prepared.ts";
import { PARTICIPANTS_LIMIT } from "../games/game/games.rules.ts";
import { isSeenInGame } from "../hiding/hiding.queries.ts";
import { publicUserColumns, toPublicUser } from "../users/users.queries.ts";
import type { GroupMember } from "./groups.schema.ts";

const { groupDays, groups, participants, users } = schema;

const gameId = sql.placeholder("gameId");
const groupId = sql.placeholder("groupId");

/** In the order of their creation. */
export const groupsOfGame = preparedFor((reader) =>
  reader
    .select()
    .from(groups)
    .where(eq(groups.gameId, gameId))
    .orderBy(asc(groups.createdAt), asc(groups.id))
    .prepare(),
);

const prepareSummaries = (which?: SQL) =>
  preparedFor((reader) => {
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
      .where(and(eq(groups.gameId, gameId), which))
      .orderBy(asc(groups.createdAt), asc(groups.id))
      .prepare();
  });

export const summariesOfGame = prepareSummaries();
export const summaryOfGroup = prepareSummaries(eq(groups.id, groupId));

const selectMembers = (reader: Reader, isMember: SQL) =>
  reader
    .select({ groupId: participants.groupId, user: publicUserColumns })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(
      and(
        eq(participants.gameId, gameId),
        isMember,
        isSeenInGame(participants.userId, participants.gameId),
      ),
    )
    .orderBy(asc(users.searchText), asc(users.id))
    .limit(PARTICIPANTS_LIMIT);

type MemberRow = Awaited<ReturnType<typeof selectMembers>>[number];

/** All members of the game's groups, by name. */
export const membersOfGame = preparedFor((reader) =>
  selectMembers(reader, isNotNull(participants.groupId)).prepare(),
);

export const membersOfGroup = preparedFor((reader) =>
  selectMembers(reader, eq(participants.groupId, groupId)).prepare(),
);

export const toMember = ({ user }: MemberRow): GroupMember => ({
  id: user.id,
  userId: user.id,
  user: toPublicUser(user),
});

const totalScore = sql`coalesce(sum(${participants.score}), 0)`;

/** The groups of a game with the sum of their members' scores, highest first. */
export const scoresOfGroups = preparedFor((reader) =>
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
    .orderBy(desc(totalScore), asc(groups.createdAt), asc(groups.id))
    .prepare(),
);

const placeOfDay = { groupId: groupDays.groupId, day: groupDays.day };

/** The points of all groups of a game on each day. */
export const daysOfGroups = inPreparedPages(placeOfDay, (reader, isNext) =>
  reader
    .select({
      place: placeOfDay,
      groupId: groupDays.groupId,
      day: groupDays.day,
      quarters: groupDays.quarters,
    })
    .from(groupDays)
    .where(and(eq(groupDays.gameId, gameId), isNext)),
);
