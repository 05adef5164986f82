import type { Reader } from "../database.ts";
import {
  comments,
  gameResults,
  games,
  participants,
  posts,
  upvotes,
  users,
} from "../schema/index.ts";
import {
  and,
  count,
  eq,
  isNotNull,
  type SQL,
  type SQLiteTable,
  type SQLWrapper,
  sql,
} from "../sql.ts";
import { QUARTER_DIGITS, QUARTER_MS, QUARTERS_PER_DAY } from "./quarters.ts";

/* A post with `counts = false` affects only its own counters. */

/** Inlined instead of bound as a parameter, so that `group by` sees the same expression. */
const DAY_MS = sql.raw("86400000");

/** Returns whole days since 1970, because both engines truncate integer division. */
const dayOf = (time: SQLWrapper) => sql<number>`${time} / ${DAY_MS}`;

const isCounted = eq(posts.counts, true);

const asSubquery = (query: SQLWrapper): SQL<number> => sql<number>`(${query})`;

const selectCount = (from: Reader, table: SQLiteTable, which: SQL | undefined): SQL<number> =>
  asSubquery(from.select({ total: count() }).from(table).where(which));

const selectUpvoteCount = (from: Reader, which: SQL | undefined): SQL<number> =>
  asSubquery(
    from
      .select({ total: count() })
      .from(upvotes)
      .innerJoin(posts, eq(posts.id, upvotes.postId))
      .where(which),
  );

export const countsOfPost = (from: Reader) => ({
  upvoteCount: selectCount(from, upvotes, eq(upvotes.postId, posts.id)),
  commentCount: selectCount(from, comments, eq(comments.postId, posts.id)),
});

export const countsOfGame = (from: Reader) => ({
  participantCount: selectCount(from, participants, eq(participants.gameId, games.id)),
  postCount: selectCount(from, posts, and(eq(posts.gameId, games.id), isCounted)),
});

export function countsOfParticipant(from: Reader) {
  const isTheirs = and(
    eq(posts.gameId, participants.gameId),
    eq(posts.userId, participants.userId),
    isCounted,
  );
  return {
    score: selectCount(from, posts, isTheirs),
    upvoteCount: selectUpvoteCount(from, isTheirs),
  };
}

export function countsOfTotals(from: Reader) {
  const isTheirs = and(eq(posts.userId, users.id), isCounted);
  const results = (which?: SQL) =>
    selectCount(from, gameResults, and(eq(gameResults.userId, users.id), which));
  const medals = (medalType: "gold" | "silver" | "bronze") =>
    results(eq(gameResults.medalType, medalType));
  return {
    gamesJoined: selectCount(from, participants, eq(participants.userId, users.id)),
    gamesCreated: selectCount(from, games, eq(games.creatorId, users.id)),
    accomplishments: selectCount(from, posts, isTheirs),
    upvotesReceived: selectUpvoteCount(from, isTheirs),
    gamesCompleted: results(),
    goldMedals: medals("gold"),
    silverMedals: medals("silver"),
    bronzeMedals: medals("bronze"),
    popularVoteMedals: results(eq(gameResults.isPopularVote, true)),
  };
}

export function countDays(from: Reader, condition?: SQL) {
  const sharedPosts = from
    .select({
      userId: posts.userId,
      day: dayOf(posts.createdAt).as("day"),
      accomplishments: sql<number>`1`.as("accomplishments"),
      upvotesReceived: sql<number>`0`.as("upvotesReceived"),
    })
    .from(posts)
    .where(and(isCounted, condition));
  const receivedUpvotes = from
    .select({
      userId: posts.userId,
      day: dayOf(upvotes.createdAt).as("day"),
      accomplishments: sql<number>`0`.as("accomplishments"),
      upvotesReceived: sql<number>`1`.as("upvotesReceived"),
    })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isCounted, condition));
  const events = sharedPosts.unionAll(receivedUpvotes).as("events");
  return from
    .select({
      userId: events.userId,
      day: events.day,
      accomplishments: sql<number>`sum(${events.accomplishments})`.as("accomplishments"),
      upvotesReceived: sql<number>`sum(${events.upvotesReceived})`.as("upvotesReceived"),
    })
    .from(events)
    .groupBy(events.userId, sql`${events.day}`);
}

const text = (number: number) => sql.raw(String(number));

const emptyQuarters = ({ engine }: Reader, number: SQL) =>
  engine === "sqlite"
    ? // Each byte becomes two digits.
      sql<string>`hex(zeroblob((${number}) * ${text(QUARTER_DIGITS / 2)}))`
    : sql<string>`repeat('0', cast((${number}) * ${text(QUARTER_DIGITS)} as integer))`;

export function countGroupDays(from: Reader, condition?: SQL) {
  const quarterOf = sql`${posts.createdAt} / ${text(QUARTER_MS)}`;
  const counted = from
    .select({
      gameId: participants.gameId,
      groupId: sql<string>`${participants.groupId}`.as("groupId"),
      quarter: sql<number>`${quarterOf}`.as("quarter"),
      points: sql<number>`count(*)`.as("points"),
    })
    .from(participants)
    .crossJoin(posts)
    .where(
      and(
        eq(posts.gameId, participants.gameId),
        eq(posts.userId, participants.userId),
        isCounted,
        isNotNull(participants.groupId),
        condition,
      ),
    )
    .groupBy(participants.gameId, participants.groupId, quarterOf)
    .as("counted");
  const day = sql`${counted.quarter} / ${text(QUARTERS_PER_DAY)}`;
  const position = sql`${counted.quarter} % ${text(QUARTERS_PER_DAY)}`;
  const positioned = from
    .select({
      gameId: counted.gameId,
      groupId: counted.groupId,
      day: sql<number>`${day}`.as("day"),
      position: sql<number>`${position}`.as("position"),
      before: sql<number>`lag(${position}, 1, -1) over (
        partition by ${counted.gameId}, ${counted.groupId}, ${day} order by ${counted.quarter})`.as(
        "before",
      ),
      points: counted.points,
    })
    .from(counted)
    .as("positioned");
  const gap = emptyQuarters(from, sql`${positioned.position} - ${positioned.before} - 1`);
  const digits = sql`substr(cast(${text(10 ** QUARTER_DIGITS)} + ${positioned.points} as text), 2)`;
  const rest = emptyQuarters(
    from,
    sql`${text(QUARTERS_PER_DAY - 1)} - max(${positioned.position})`,
  );
  return from
    .select({
      gameId: positioned.gameId,
      groupId: positioned.groupId,
      day: positioned.day,
      quarters:
        sql<string>`string_agg(${gap} || ${digits}, '' order by ${positioned.position}) || ${rest}`.as(
          "quarters",
        ),
    })
    .from(positioned)
    .groupBy(
      ...[positioned.gameId, positioned.groupId, positioned.day].map((column) => sql`${column}`),
    );
}
