import { type Reader, schema } from "@stepout/db";
import { contains } from "@stepout/db/expressions";
import { alias, and, asc, desc, eq, gt, inArray, isNull, ne, type SQL, sql } from "@stepout/db/sql";
import type { Actor } from "../../../deps.ts";
import { preparedFor } from "../../../platform/queries/prepared.ts";
import { isSeenInGame } from "../../blocks/visibility/visibility.queries.ts";
import { publicUserColumns, toPublicUser } from "../../users/users.queries.ts";
import {
  PARTICIPANTS_LIMIT,
  PEOPLE_FIND_WORDS,
  participantsWithEach,
  SCORES_LIMIT,
  withPlaces,
} from "../game/games.rules.ts";
import type { Participant, Score } from "../game/games.schema.ts";
import type { PeopleCursor, Rival } from "../game/people-pages.schema.ts";

const { games, participants, users } = schema;

const participantColumns = {
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

const earliest = alias(participants, "earliest");

export async function firstParticipantsByGame(
  reader: Reader,
  { userId: actorId }: Actor,
  gameIds: string[],
): Promise<Map<string, Participant[]>> {
  // Sort each game's participants separately, because a window function over all games is several times slower.
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
            .select({ userId: earliest.userId })
            .from(earliest)
            .where(
              and(
                eq(earliest.gameId, games.id),
                isSeenInGame(actorId, earliest.userId, earliest.gameId),
              ),
            )
            .orderBy(desc(earliest.isAdmin), asc(earliest.joinedAt), asc(earliest.userId))
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

const selectScores = (reader: Reader) =>
  reader
    .select({ score: participants.score, user: publicUserColumns })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId));

const participantsByScore = preparedFor((reader) =>
  selectScores(reader)
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
  return withPlaces(scores, ({ score }) => score);
}

const byName = [asc(participants.sortText), asc(participants.userId)];

const own = alias(participants, "own");

/** Returns the next participant ahead of the actor, or the runner-up if the actor leads. */
export async function findRival(
  reader: Reader,
  { userId }: Actor,
  gameId: string,
): Promise<Rival | undefined> {
  const ownScore = reader
    .select({ score: own.score })
    .from(own)
    .where(and(eq(own.gameId, gameId), eq(own.userId, userId)));
  const [ahead] = await selectScores(reader)
    .where(and(eq(participants.gameId, gameId), gt(participants.score, sql`(${ownScore})`)))
    .orderBy(asc(participants.score), desc(participants.sortText), desc(participants.userId))
    .limit(1);
  if (ahead) return { ...ahead, user: toPublicUser(ahead.user) };
  const [best] = await selectScores(reader)
    .where(and(eq(participants.gameId, gameId), ne(participants.userId, userId)))
    .orderBy(desc(participants.score), ...byName)
    .limit(1);
  return best && { ...best, user: toPublicUser(best.user) };
}

interface Page {
  gameId: string;
  actorId: string;
  after: PeopleCursor | undefined;
  words?: readonly string[];
  groupId?: string | null | undefined;
  limit: number;
}

const isShown = ({ actorId }: Page) =>
  isSeenInGame(actorId, participants.userId, participants.gameId);

/** Sort orders that an index supports. */
const PEOPLE_ORDERS = {
  adminsFirst: { figure: participants.isAdmin, which: isShown },
  // Includes hidden users, so that all participants see the same ranks.
  byScore: { figure: participants.score, which: () => undefined },
  ungrouped: { figure: undefined, which: () => isNull(participants.groupId) },
  inGroup: {
    figure: undefined,
    which: (page: Page) => and(eq(participants.groupId, page.groupId ?? ""), isShown(page)),
  },
};

type Order = keyof typeof PEOPLE_ORDERS;

/** Splits the range, because a single query would read all rows before the cursor. */
function rangesAfter(order: Order, { figure, sortText, userId }: PeopleCursor) {
  const column = PEOPLE_ORDERS[order].figure;
  const isAfter = sql`(${participants.sortText}, ${participants.userId}) > (${sortText}, ${userId})`;
  if (column === undefined) return [isAfter];
  return [and(sql`${column} = ${figure}`, isAfter), sql`${column} < ${figure}`];
}

export async function readPeople(reader: Reader, order: Order, page: Page) {
  const { gameId, after, words = [], limit } = page;
  const { figure, which } = PEOPLE_ORDERS[order];
  const select = (range: SQL | undefined, count: number) =>
    reader
      .select({ ...participantColumns, sortText: participants.sortText })
      .from(participants)
      .innerJoin(users, eq(users.id, participants.userId))
      .where(
        and(
          eq(participants.gameId, gameId),
          which(page),
          range,
          ...words
            .slice(0, PEOPLE_FIND_WORDS)
            .map((word) => contains(reader, participants.sortText, sql`${word}`)),
        ),
      )
      .orderBy(...(figure ? [desc(figure)] : []), ...byName)
      .limit(count);
  const rows: Awaited<ReturnType<typeof select>> = [];
  for (const range of after ? rangesAfter(order, after) : [undefined]) {
    if (rows.length < limit) rows.push(...(await select(range, limit - rows.length)));
  }
  return rows;
}
