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
  QueryBuilder,
  type SQL,
  type SQLWrapper,
  sql,
} from "@stepout/db/sql";
import { inPages, readPages } from "../../platform/queries/pages.ts";
import { DAY_MS } from "../../platform/time/calendar-days.rules.ts";
import { publicUserColumns } from "../users/users.queries.ts";
import { BOARD_DAYS, MEDAL_POINTS } from "./leaderboards.rules.ts";
import type { CreatorBoardInput, PlayerBoardInput } from "./leaderboards.schema.ts";

const { games, userDays, userTotals, users } = schema;

export interface Score {
  userId: string;
  score: number;
}

const PEOPLE_AT_ONCE = 1_000;

const inactiveUsers = new QueryBuilder()
  .select({ id: users.id })
  .from(users)
  .where(or(isNotNull(users.deletedAt), isNotNull(users.disabledAt)));

const isListed = (id: Column, userId: string | undefined) =>
  and(notInArray(id, inactiveUsers), userId === undefined ? undefined : eq(id, userId));

const asScore = (value: SQLWrapper) => sql`${value}`.mapWith(Number);

const sumOf = (column: Column) => sql`coalesce(sum(${column}), 0)`;

const medalScore = sql`${userTotals.goldMedals} * ${MEDAL_POINTS.gold} + ${userTotals.silverMedals} * ${MEDAL_POINTS.silver} + ${userTotals.bronzeMedals} * ${MEDAL_POINTS.bronze}`;

const cursorOfPlayer = { userId: userTotals.userId };

interface TotalFilter {
  total: SQL;
  userId: string | undefined;
}

const scoresOfAllTime = inPages(cursorOfPlayer, (reader, { total, userId }: TotalFilter, isNext) =>
  reader
    .select({ cursor: cursorOfPlayer, userId: userTotals.userId, score: asScore(total) })
    .from(userTotals)
    .where(and(sql`${total} > 0`, isListed(userTotals.userId, userId), isNext)),
);

// This order lets queries read only recently active users.
const cursorOfRecent = { lastDay: userTotals.lastDay, userId: userTotals.userId };

interface RecentFilter {
  total: SQL;
  before: number;
  userId: string | undefined;
}

const scoresOfLastDays = inPages(
  cursorOfRecent,
  (reader, { total, before, userId }: RecentFilter, isNext) =>
    reader
      .select({ cursor: cursorOfRecent, userId: userTotals.userId, score: asScore(total) })
      .from(userTotals)
      .innerJoin(userDays, and(eq(userDays.userId, userTotals.userId), gt(userDays.day, before)))
      .where(and(gt(userTotals.lastDay, before), isListed(userTotals.userId, userId), isNext))
      .groupBy(userTotals.lastDay, userTotals.userId)
      .having(sql`${total} > 0`),
);

const totals: Record<PlayerBoardInput["metric"], SQL> = {
  accomplishments: sql`${userTotals.accomplishments}`,
  "popular-votes": sql`${userTotals.upvotesReceived}`,
  medals: medalScore,
  "popular-vote-medals": sql`${userTotals.popularVoteMedals}`,
  "games-completed": sql`${userTotals.gamesCompleted}`,
};

/** Counts UTC days since 1970, so that all users see the same board. */
const lastDayBefore = (now: number): number => Math.floor(now / DAY_MS) - BOARD_DAYS;

export function readPlayerScores(
  reader: Reader,
  { timeFrame, metric }: PlayerBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> {
  if (timeFrame === "alltime") {
    return readPages(reader, { total: totals[metric], userId }, scoresOfAllTime, PEOPLE_AT_ONCE);
  }
  const isOfPosts = metric === "accomplishments";
  const total = sumOf(isOfPosts ? userDays.accomplishments : userDays.upvotesReceived);
  const filter = { total, before: lastDayBefore(now), userId };
  return readPages(reader, filter, scoresOfLastDays, PEOPLE_AT_ONCE);
}

const creatorFigures = {
  totalParticipants: sumOf(games.participantCount),
  largestGame: sql`coalesce(max(${games.participantCount}), 0)`,
  totalAccomplishments: sumOf(games.postCount),
};

const createdAfter = ({ timeFrame }: CreatorBoardInput, now: number) =>
  timeFrame === "alltime" ? 0 : (lastDayBefore(now) + 1) * DAY_MS - 1;

const cursorOfCreator = { userId: games.creatorId };

interface CreatorFilter {
  figure: SQL;
  after: number;
  userId: string | undefined;
}

const scoresOfCreators = inPages(
  cursorOfCreator,
  (reader, { figure, after, userId }: CreatorFilter, isNext) =>
    reader
      .select({ cursor: cursorOfCreator, userId: games.creatorId, score: asScore(figure) })
      .from(games)
      .where(and(gt(games.createdAt, after), isListed(games.creatorId, userId), isNext))
      .groupBy(games.creatorId)
      .having(sql`${figure} > 0`),
);

const figures: Record<CreatorBoardInput["metric"], SQL> = {
  participants: creatorFigures.totalParticipants,
  "largest-game": creatorFigures.largestGame,
  "total-accomplishments": creatorFigures.totalAccomplishments,
};

export const readCreatorScores = (
  reader: Reader,
  board: CreatorBoardInput,
  now: number,
  userId?: string,
): AsyncGenerator<Score[]> => {
  const filter = { figure: figures[board.metric], after: createdAfter(board, now), userId };
  return readPages(reader, filter, scoresOfCreators, PEOPLE_AT_ONCE);
};

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
    .innerJoin(
      games,
      and(eq(games.creatorId, users.id), gt(games.createdAt, createdAfter(board, now))),
    )
    .where(inArray(users.id, ids))
    .groupBy(users.id);
