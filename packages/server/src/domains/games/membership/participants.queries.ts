import { type Reader, schema } from "@stepout/db";
import { and, asc, desc, eq, inArray, sql } from "drizzle-orm";
import { alias } from "drizzle-orm/sqlite-core";
import type { Actor } from "../../../deps.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { isSeenInGame } from "../../hiding/hiding.queries.ts";
import { publicUserColumns, toPublicUser } from "../../users/users.queries.ts";
import {
  PARTICIPANTS_LIMIT,
  participantsWithEach,
  SCORES_LIMIT,
  sharedPlaces,
} from "../game/games.rules.ts";
import type { Participant, Score } from "../game/games.schema.ts";

const { games, participants, users } = schema;

export const participantColumns = {
  userId: participants.userId,
  isAdmin: participants.isAdmin,
  groupId: participants.groupId,
  score: participants.score,
  user: publicUserColumns,
};

const selectParticipants = (reader: Reader) =>
  reader
    .select(participantColumns)
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId));

export async function listParticipants(
  reader: Reader,
  { userId: actorId }: Actor,
  gameId: string,
  limit = PARTICIPANTS_LIMIT,
): Promise<Participant[]> {
  const rows = await selectParticipants(reader)
    .where(
      and(
        eq(participants.gameId, gameId),
        isSeenInGame(actorId, participants.userId, participants.gameId),
      ),
    )
    .orderBy(desc(participants.isAdmin), asc(participants.sortText), asc(participants.userId))
    .limit(limit);
  return rows.map((row) => ({ ...row, user: toPublicUser(row.user) }));
}

export async function findParticipant(
  reader: Reader,
  gameId: string,
  userId: string,
): Promise<Participant | undefined> {
  const [row] = await selectParticipants(reader).where(
    and(eq(participants.gameId, gameId), eq(participants.userId, userId)),
  );
  return row && { ...row, user: toPublicUser(row.user) };
}

const firstOnes = alias(participants, "firstOnes");

export async function firstParticipantsByGame(
  reader: Reader,
  { userId: actorId }: Actor,
  gameIds: string[],
): Promise<Map<string, Participant[]>> {
  // Sorts each game's people separately: numbering those of all games takes several times as long.
  const rows = await reader
    .select({ gameId: participants.gameId, ...participantColumns })
    .from(games)
    .innerJoin(
      participants,
      and(
        eq(participants.gameId, games.id),
        inArray(
          participants.userId,
          reader
            .select({ userId: firstOnes.userId })
            .from(firstOnes)
            .where(
              and(
                eq(firstOnes.gameId, games.id),
                isSeenInGame(actorId, firstOnes.userId, firstOnes.gameId),
              ),
            )
            .orderBy(desc(firstOnes.isAdmin), asc(firstOnes.joinedAt), asc(firstOnes.userId))
            .limit(participantsWithEach(gameIds.length)),
        ),
      ),
    )
    .innerJoin(users, eq(users.id, participants.userId))
    .where(inArray(games.id, gameIds))
    .orderBy(desc(participants.isAdmin), asc(participants.joinedAt), asc(participants.userId));
  const byGame = Map.groupBy(rows, (row) => row.gameId);
  return new Map(
    [...byGame].map(([id, members]) => [
      id,
      members.map(({ gameId, ...member }) => ({ ...member, user: toPublicUser(member.user) })),
    ]),
  );
}

const participantsByScore = preparedFor((reader) =>
  reader
    .select({ score: participants.score, user: publicUserColumns })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(eq(participants.gameId, sql.placeholder("gameId")))
    .orderBy(desc(participants.score), asc(participants.sortText), asc(participants.userId))
    .limit(sql.placeholder("limit"))
    .prepare(),
);

export async function listScores(
  reader: Reader,
  gameId: string,
  limit = SCORES_LIMIT,
): Promise<Score[]> {
  const rows = await participantsByScore(reader).execute({ gameId, limit });
  const scores = rows.map(({ user, score }) => ({ user: toPublicUser(user), score }));
  return sharedPlaces(scores, ({ score }) => score);
}
