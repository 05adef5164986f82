import { type Reader, schema } from "@stepout/db";
import {
  and,
  type Column,
  eq,
  gt,
  inArray,
  isNotNull,
  notInArray,
  or,
  type SQL,
  type SQLWrapper,
  sql,
} from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import {
  inPreparedPages,
  type Place,
  type ReadPage,
  readPages,
} from "../../platform/queries/pages.ts";
import { preparedForIds } from "../../platform/queries/prepared.ts";
import { DAY_MS } from "../../platform/time/days.rules.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { BOARD_DAYS, MEDAL_POINTS } from "./leaderboards.rules.ts";
import type { CreatorBoardInput, PlayerBoardInput } from "./leaderboards.schema.ts";

const { games, userDays, userTotals, users } = schema;

/** A person's score on a board. People without a score are not on it. */
export interface Score {
  userId: string;
  score: number;
}

/** Each row is only a score. */
const PEOPLE_AT_ONCE = 1_000;

const gone = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(or(isNotNull(users.deletedAt), isNotNull(users.disabledAt)));

/** Excludes deleted and disabled accounts; limits to one person where asked. */
const isListed = (id: Column, isOfOne: boolean) =>
  and(notInArray(id, gone), isOfOne ? eq(id, sql.placeholder("userId")) : undefined);

type ReadScores = ReadPage<Place, Score & { place: Place }>;

/** A board is read of everybody, or of one person by their id: two queries, each built once. */
interface ScoresOf {
  everybody: ReadScores;
  one: ReadScores;
}

const forBoth = (prepare: (isOfOne: boolean) => ReadScores): ScoresOf => ({
  everybody: prepare(false),
  one: prepare(true),
});

const readScores = (
  reader: Reader,
  { everybody, one }: ScoresOf,
  values: Place,
  userId: string | undefined,
): AsyncGenerator<Score[]> =>
  userId === undefined
    ? readPages(reader, values, everybody, PEOPLE_AT_ONCE)
    : readPages(reader, { ...values, userId }, one, PEOPLE_AT_ONCE);

const asScore = (value: SQLWrapper) => sql`${value}`.mapWith(Number);

const sumOf = (column: Column) => sql`coalesce(sum(${column}), 0)`;

const medalScore = sql`${userTotals.goldMedals} * ${MEDAL_POINTS.gold} + ${userTotals.silverMedals} * ${MEDAL_POINTS.silver} + ${userTotals.bronzeMedals} * ${MEDAL_POINTS.bronze}`;

const placeOfPlayer = { userId: userTotals.userId };

const scoresOfAllTime = (total: SQL) =>
  forBoth((isOfOne) =>
    inPreparedPages(placeOfPlayer, (reader, isNext) =>
      reader
        .select({ place: placeOfPlayer, userId: userTotals.userId, score: asScore(total) })
        .from(userTotals)
        .where(and(sql`${total} > 0`, isListed(userTotals.userId, isOfOne), isNext)),
    ),
  );

/** Begins at those with such a day: few of all people may have any, and nobody's older days are read. */
const placeOfRecent = { lastDay: userTotals.lastDay, userId: userTotals.userId };

const before = sql.placeholder("before");

const scoresOfLastDays = (counter: Column) => {
  const total = sumOf(counter);
  return forBoth((isOfOne) =>
    inPreparedPages(placeOfRecent, (reader, isNext) =>
      reader
        .select({ place: placeOfRecent, userId: userTotals.userId, score: asScore(total) })
        .from(userTotals)
        .innerJoin(userDays, and(eq(userDays.userId, userTotals.userId), gt(userDays.day, before)))
        .where(and(gt(userTotals.lastDay, before), isListed(userTotals.userId, isOfOne), isNext))
        .groupBy(userTotals.lastDay, userTotals.userId)
        .having(sql`${total} > 0`),
    ),
  );
};

const allTime: Record<PlayerBoardInput["metric"], ScoresOf> = {
  accomplishments: scoresOfAllTime(sql`${userTotals.accomplishments}`),
  "popular-votes": scoresOfAllTime(sql`${userTotals.upvotesReceived}`),
  medals: scoresOfAllTime(medalScore),
  "popular-vote-medals": scoresOfAllTime(sql`${userTotals.popularVoteMedals}`),
  "games-completed": scoresOfAllTime(sql`${userTotals.gamesCompleted}`),
};

const accomplishmentsOfLastDays = scoresOfLastDays(userDays.accomplishments);
const upvotesOfLastDays = scoresOfLastDays(userDays.upvotesReceived);

/** Returns the last UTC day before the shorter time frame, in days since 1970. All users see the same board. */
const lastDayBefore = (now: number): number => Math.floor(now / DAY_MS) - BOARD_DAYS;

/** Pages in the order of people, not of scores. */
export function readPlayerScores(
  reader: Reader,
  { timeFrame, metric }: PlayerBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> {
  if (timeFrame === "alltime") return readScores(reader, allTime[metric], {}, userId);
  const recent = metric === "accomplishments" ? accomplishmentsOfLastDays : upvotesOfLastDays;
  const values = { before: lastDayBefore(now) };
  return readScores(reader, recent, values, userId);
}

const creatorFigures = {
  totalParticipants: sumOf(games.participantCount),
  largestGame: sql`coalesce(max(${games.participantCount}), 0)`,
  totalAccomplishments: sumOf(games.postCount),
};

/** No game is as old as the first moment, so that one query serves all time, too. */
const createdAfter = ({ timeFrame }: CreatorBoardInput, now: number) =>
  timeFrame === "alltime" ? 0 : (lastDayBefore(now) + 1) * DAY_MS - 1;

const isCreatedInTime = gt(games.createdAt, sql.placeholder("createdAfter"));

const placeOfCreator = { userId: games.creatorId };

const scoresOfCreators = (figure: SQL) =>
  forBoth((isOfOne) =>
    inPreparedPages(placeOfCreator, (reader, isNext) =>
      reader
        .select({ place: placeOfCreator, userId: games.creatorId, score: asScore(figure) })
        .from(games)
        .where(and(isCreatedInTime, isListed(games.creatorId, isOfOne), isNext))
        .groupBy(games.creatorId)
        .having(sql`${figure} > 0`),
    ),
  );

const creatorScores: Record<CreatorBoardInput["metric"], ScoresOf> = {
  participants: scoresOfCreators(creatorFigures.totalParticipants),
  "largest-game": scoresOfCreators(creatorFigures.largestGame),
  "total-accomplishments": scoresOfCreators(creatorFigures.totalAccomplishments),
};

/** Pages in the order of people, not of scores. */
export const readCreatorScores = (
  reader: Reader,
  board: CreatorBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> => {
  const values = { createdAfter: createdAfter(board, now) };
  return readScores(reader, creatorScores[board.metric], values, userId);
};

const playersByIds = preparedForIds((reader: Reader, ids) =>
  reader
    .select({
      user: publicUserColumns,
      additionalInfo: {
        goldMedals: userTotals.goldMedals,
        silverMedals: userTotals.silverMedals,
        bronzeMedals: userTotals.bronzeMedals,
        popularVoteMedals: userTotals.popularVoteMedals,
      },
    })
    .from(users)
    .innerJoin(userTotals, eq(userTotals.userId, users.id))
    .where(inArray(users.id, ids))
    .prepare(),
);

/** People with their medals. */
export const findPlayers = (reader: Reader, ids: string[]) => {
  const { query, values } = playersByIds(reader, ids);
  return query.execute(values);
};

const creatorsByIds = preparedForIds((reader: Reader, ids) =>
  reader
    .select({
      user: publicUserColumns,
      totalParticipants: creatorFigures.totalParticipants.mapWith(Number),
      largestGame: creatorFigures.largestGame.mapWith(Number),
      totalAccomplishments: creatorFigures.totalAccomplishments.mapWith(Number),
    })
    .from(users)
    .innerJoin(games, and(eq(games.creatorId, users.id), isCreatedInTime))
    .where(inArray(users.id, ids))
    .groupBy(users.id)
    .prepare(),
);

/** People with the figures of the games that they created in the time frame. */
export const findCreators = (
  reader: Reader,
  board: CreatorBoardInput,
  now: number,
  ids: string[],
) => {
  const { query, values } = creatorsByIds(reader, ids);
  return query.execute({ ...values, createdAfter: createdAfter(board, now) });
};
