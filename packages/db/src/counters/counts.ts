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

/* Each count is a subquery. Only a post's own counters include posts that don't count. */

/** Inlined, not a parameter, so that `group by` sees the same expression. */
const DAY_MS = sql.raw("86400000");

/** Whole days since 1970: every engine truncates the division of two integers. */
const dayOf = (time: SQLWrapper) => sql<number>`${time} / ${DAY_MS}`;

const isCounted = eq(posts.counts, true);

const inBrackets = (query: SQLWrapper): SQL<number> => sql<number>`(${query})`;

const selectCount = (from: Reader, table: SQLiteTable, which: SQL | undefined): SQL<number> =>
  inBrackets(from.select({ total: count() }).from(table).where(which));

const selectUpvoteCount = (from: Reader, which: SQL | undefined): SQL<number> =>
  inBrackets(
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

export function countDays(from: Reader, byThem?: SQL) {
  const sharings = from
    .select({
      userId: posts.userId,
      day: dayOf(posts.createdAt).as("day"),
      accomplishments: sql<number>`1`.as("accomplishments"),
      upvotesReceived: sql<number>`0`.as("upvotesReceived"),
    })
    .from(posts)
    .where(and(isCounted, byThem));
  const receivings = from
    .select({
      userId: posts.userId,
      day: dayOf(upvotes.createdAt).as("day"),
      accomplishments: sql<number>`0`.as("accomplishments"),
      upvotesReceived: sql<number>`1`.as("upvotesReceived"),
    })
    .from(upvotes)
    .innerJoin(posts, eq(posts.id, upvotes.postId))
    .where(and(isCounted, byThem));
  const events = sharings.unionAll(receivings).as("events");
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
    ? // Each byte makes two digits.
      sql<string>`hex(zeroblob((${number}) * ${text(QUARTER_DIGITS / 2)}))`
    : sql<string>`repeat('0', cast((${number}) * ${text(QUARTER_DIGITS)} as integer))`;

export function countGroupDays(from: Reader, ofThem?: SQL) {
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
        ofThem,
      ),
    )
    .groupBy(participants.gameId, participants.groupId, quarterOf)
    .as("counted");
  const day = sql`${counted.quarter} / ${text(QUARTERS_PER_DAY)}`;
  const place = sql`${counted.quarter} % ${text(QUARTERS_PER_DAY)}`;
  const placed = from
    .select({
      gameId: counted.gameId,
      groupId: counted.groupId,
      day: sql<number>`${day}`.as("day"),
      place: sql<number>`${place}`.as("place"),
      before: sql<number>`lag(${place}, 1, -1) over (
        partition by ${counted.gameId}, ${counted.groupId}, ${day} order by ${counted.quarter})`.as(
        "before",
      ),
      points: counted.points,
    })
    .from(counted)
    .as("placed");
  const gap = emptyQuarters(from, sql`${placed.place} - ${placed.before} - 1`);
  const digits = sql`substr(cast(${text(10 ** QUARTER_DIGITS)} + ${placed.points} as text), 2)`;
  const rest = emptyQuarters(from, sql`${text(QUARTERS_PER_DAY - 1)} - max(${placed.place})`);
  return from
    .select({
      gameId: placed.gameId,
      groupId: placed.groupId,
      day: placed.day,
      quarters:
        sql<string>`string_agg(${gap} || ${digits}, '' order by ${placed.place}) || ${rest}`.as(
          "quarters",
        ),
    })
    .from(placed)
    .groupBy(...[placed.gameId, placed.groupId, placed.day].map((column) => sql`${column}`));
}
