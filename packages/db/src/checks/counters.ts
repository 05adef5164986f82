import {
  countDays,
  countGroupDays,
  countsOfGame,
  countsOfParticipant,
  countsOfPost,
  countsOfTotals,
} from "../counters/counts.ts";
import type { Reader } from "../database.ts";
import {
  comments,
  games,
  groupDays,
  groups,
  participants,
  posts,
  removedComments,
  removedPictures,
  removedPosts,
  userDays,
  users,
  userTotals,
} from "../schema/index.ts";
import {
  and,
  count,
  eq,
  exists,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  notExists,
  or,
  QueryBuilder,
  type SQL,
  type SQLiteColumn,
  type SQLiteTable,
  sql,
} from "../sql.ts";
import type { Problem } from "./problem.ts";
import { type OnProgress, runSliced, type Slice, type SlicedCheck } from "./slices.ts";

const builder = new QueryBuilder();

function findWrongDays(read: Reader, isInSlice: Slice) {
  const people = builder.select({ id: users.id }).from(users).where(isInSlice);
  const stored = read
    .select({
      userId: userDays.userId,
      day: userDays.day,
      accomplishments: userDays.accomplishments,
      upvotesReceived: userDays.upvotesReceived,
    })
    .from(userDays)
    .where(inArray(userDays.userId, people));
  const counted = countDays(read, inArray(posts.userId, people));
  const both = counted.unionAll(stored).as("both");
  return read
    .selectDistinct({ id: sql<string>`${both.userId} || ' on ' || ${both.day}` })
    .from(both)
    .groupBy(
      both.userId,
      ...[both.day, both.accomplishments, both.upvotesReceived].map((column) => sql`${column}`),
    )
    .having(ne(count(), 2));
}

type Counts = Record<string, SQL<number>>;

function differences(table: SQLiteTable, counts: Counts): SQL[] {
  const columns: Record<string, SQLiteColumn> = getTableColumns(table);
  return Object.entries(counts).map(([name, counted]) => sql`${columns[name]} <> ${counted}`);
}

const lastDay = builder
  .select({ day: sql`coalesce(max(${userDays.day}), 0)` })
  .from(userDays)
  .where(eq(userDays.userId, users.id));

function findWrongTotals(read: Reader, isInSlice: Slice) {
  const counted = { ...countsOfTotals(read), lastDay: sql<number>`(${lastDay})` };
  const differs = differences(userTotals, counted);
  return read
    .select({ id: users.id })
    .from(users)
    .leftJoin(userTotals, eq(userTotals.userId, users.id))
    .where(and(isInSlice, or(isNull(userTotals.userId), ...differs)));
}

const findDifferent =
  (table: SQLiteTable, id: SQL<string> | SQLiteColumn, countsOf: (read: Reader) => Counts) =>
  (read: Reader, isInSlice: Slice) => {
    return read
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(and(isInSlice, or(...differences(table, countsOf(read)))));
  };

const participantId = sql<string>`${participants.gameId} || ' ' || ${participants.userId}`;

function findWrongGroupDays(read: Reader, isInSlice: Slice) {
  const some = builder.select({ id: groups.id }).from(groups).where(isInSlice);
  const stored = read.select().from(groupDays).where(inArray(groupDays.groupId, some));
  const counted = countGroupDays(read, inArray(participants.groupId, some));
  const both = counted.unionAll(stored).as("both");
  return read
    .selectDistinct({ id: sql<string>`${both.groupId} || ' on ' || ${both.day}` })
    .from(both)
    .groupBy(
      ...[both.gameId, both.groupId, both.day, both.quarters].map((column) => sql`${column}`),
    )
    .having(ne(count(), 2));
}

/** A participant's `sortText` repeats the user's `searchText`. */
function findMissortedParticipants(read: Reader, isInSlice: Slice) {
  return read
    .select({ id: participantId })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(isInSlice, ne(participants.sortText, users.searchText)));
}

function findMisplacedComments(read: Reader, isInSlice: Slice) {
  return read
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(isInSlice, ne(comments.gameId, posts.gameId)));
}

function findShownPosts(read: Reader, isInSlice: Slice) {
  const shown = builder.select({ id: posts.id }).from(posts).where(eq(posts.id, removedPosts.id));
  return read
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(and(isInSlice, exists(shown)));
}

function findWrongRemovedComments(read: Reader, isInSlice: Slice) {
  const shown = builder
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.id, removedComments.id));
  const theirPost = builder
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(eq(removedPosts.id, removedComments.postId));
  const isOrphan = and(isNull(removedComments.removedById), notExists(theirPost));
  return read
    .select({ id: removedComments.id })
    .from(removedComments)
    .where(and(isInSlice, or(exists(shown), isOrphan)));
}

function findShownPictures(read: Reader, isInSlice: Slice) {
  const shown = builder
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, removedPictures.postId), isNotNull(posts.imageId)));
  return read
    .select({ id: removedPictures.id })
    .from(removedPictures)
    .where(and(isInSlice, exists(shown)));
}

const CHECKS: SlicedCheck[] = [
  {
    what: "counters of accomplishments",
    source: posts,
    findWrong: findDifferent(posts, posts.id, countsOfPost),
  },
  {
    what: "counters of games",
    source: games,
    findWrong: findDifferent(games, games.id, countsOfGame),
  },
  {
    what: "scores in games",
    source: participants,
    findWrong: findDifferent(participants, participantId, countsOfParticipant),
  },
  { what: "order of people in games", source: participants, findWrong: findMissortedParticipants },
  { what: "totals of people", source: users, findWrong: findWrongTotals },
  { what: "days of people", source: users, findWrong: findWrongDays },
  { what: "days of groups", source: groups, findWrong: findWrongGroupDays },
  { what: "games of comments", source: comments, findWrong: findMisplacedComments },
  { what: "removed accomplishments", source: removedPosts, findWrong: findShownPosts },
  { what: "removed comments", source: removedComments, findWrong: findWrongRemovedComments },
  { what: "removed pictures", source: removedPictures, findWrong: findShownPictures },
];

export const checkCounters = (read: Reader, onProgress?: OnProgress): Promise<Problem[]> =>
  runSliced(read, CHECKS, onProgress);
