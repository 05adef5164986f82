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
import { inPages, readPages } from "../../platform/queries/pages.ts";
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

/** Excludes deleted and disabled accounts; limits to one person where given. */
const isListed = (id: Column, userId: string | undefined) =>
  and(notInArray(id, gone), userId === undefined ? undefined : eq(id, userId));

const asScore = (value: SQLWrapper) => sql`${value}`.mapWith(Number);

const sumOf = (column: Column) => sql`coalesce(sum(${column}), 0)`;

const medalScore = sql`${userTotals.goldMedals} * ${MEDAL_POINTS.gold} + ${userTotals.silverMedals} * ${MEDAL_POINTS.silver} + ${userTotals.bronzeMedals} * ${MEDAL_POINTS.bronze}`;

const totalOf: Record<PlayerBoardInput["metric"], SQL> = {
  accomplishments: sql`${userTotals.accomplishments}`,
  "popular-votes": sql`${userTotals.upvotesReceived}`,
  medals: medalScore,
  "popular-vote-medals": sql`${userTotals.popularVoteMedals}`,
  "games-completed": sql`${userTotals.gamesCompleted}`,
};

interface PlayersOf {
  board: PlayerBoardInput;
  now: number;
  /** Limits the board to one person. */
  userId: string | undefined;
}

const placeOfPlayer = { userId: userTotals.userId };

const scoresOfAllTime = inPages(
  placeOfPlayer,
  (reader, { board: { metric }, userId }: PlayersOf, isNext) =>
    reader
      .select({
        place: placeOfPlayer,
        userId: userTotals.userId,
        score: asScore(totalOf[metric]),
      })
      .from(userTotals)
      .where(and(sql`${totalOf[metric]} > 0`, isListed(userTotals.userId, userId), isNext)),
);

/** Begins at those with such a day: few of all people may have any, and nobody's older days are read. */
const placeOfRecent = { lastDay: userTotals.lastDay, userId: userTotals.userId };

const scoresOfLastDays = inPages(
  placeOfRecent,
  (reader, { board: { metric }, now, userId }: PlayersOf, isNext) => {
    const before = Math.floor(now / DAY_MS) - BOARD_DAYS;
    const total = sumOf(
      metric === "accomplishments" ? userDays.accomplishments : userDays.upvotesReceived,
    );
    return reader
      .select({ place: placeOfRecent, userId: userTotals.userId, score: asScore(total) })
      .from(userTotals)
      .innerJoin(userDays, and(eq(userDays.userId, userTotals.userId), gt(userDays.day, before)))
      .where(and(gt(userTotals.lastDay, before), isListed(userTotals.userId, userId), isNext))
      .groupBy(userTotals.lastDay, userTotals.userId)
      .having(sql`${total} > 0`);
  },
);

/** Pages in the order of people, not of scores. */
export const readPlayerScores = (
  reader: Reader,
  board: PlayerBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> =>
  readPages(
    reader,
    { board, now, userId },
    board.timeFrame === "alltime" ? scoresOfAllTime : scoresOfLastDays,
    PEOPLE_AT_ONCE,
  );

const creatorFigures = {
  totalParticipants: sumOf(games.participantCount),
  largestGame: sql`coalesce(max(${games.participantCount}), 0)`,
  totalAccomplishments: sumOf(games.postCount),
};

const figureOf: Record<CreatorBoardInput["metric"], SQL> = {
  participants: creatorFigures.totalParticipants,
  "largest-game": creatorFigures.largestGame,
  "total-accomplishments": creatorFigures.totalAccomplishments,
};

const isCreatedIn = ({ timeFrame }: CreatorBoardInput, now: number) =>
  timeFrame === "alltime" ? undefined : gt(games.createdAt, now - BOARD_DAYS * DAY_MS);

interface CreatorsOf {
  board: CreatorBoardInput;
  now: number;
  userId: string | undefined;
}

const placeOfCreator = { userId: games.creatorId };

const scoresOfCreators = inPages(
  placeOfCreator,
  (reader, { board, now, userId }: CreatorsOf, isNext) => {
    const figure = figureOf[board.metric];
    return reader
      .select({ place: placeOfCreator, userId: games.creatorId, score: asScore(figure) })
      .from(games)
      .where(and(isCreatedIn(board, now), isListed(games.creatorId, userId), isNext))
      .groupBy(games.creatorId)
      .having(sql`${figure} > 0`);
  },
);

/** Pages in the order of people, not of scores. */
export const readCreatorScores = (
  reader: Reader,
  board: CreatorBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> =>
  readPages(reader, { board, now, userId }, scoresOfCreators, PEOPLE_AT_ONCE);

/** People with their medals. */
export const findPlayers = (reader: Reader, ids: string[]) =>
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
    .where(inArray(users.id, ids));

/** People with the figures of the games that they created in the time frame. */
export const findCreators = (
  reader: Reader,
  board: CreatorBoardInput,
  now: number,
  ids: string[],
) =>
  reader
    .select({
      user: publicUserColumns,
      totalParticipants: creatorFigures.totalParticipants.mapWith(Number),
      largestGame: creatorFigures.largestGame.mapWith(Number),
      totalAccomplishments: creatorFigures.totalAccomplishments.mapWith(Number),
    })
    .from(users)
    .innerJoin(games, and(eq(games.creatorId, users.id), isCreatedIn(board, now)))
    .where(inArray(users.id, ids))
    .groupBy(users.id);
