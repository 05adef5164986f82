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
  const userIds = builder.select({ id: users.id }).from(users).where(isInSlice);
  const stored = read
    .select({
      userId: userDays.userId,
      day: userDays.day,
      accomplishments: userDays.accomplishments,
      upvotesReceived: userDays.upvotesReceived,
    })
    .from(userDays)
    .where(inArray(userDays.userId, userIds));
  const counted = countDays(read, inArray(posts.userId, userIds));
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

const findDifferences =
  (table: SQLiteTable, id: SQL<string> | SQLiteColumn, countsOf: (read: Reader) => Counts) =>
  (read: Reader, isInSlice: Slice) => {
    return read
      .select({ id: sql<string>`${id}` })
      .from(table)
      .where(and(isInSlice, or(...differences(table, countsOf(read)))));
  };

const participantId = sql<string>`${participants.gameId} || ' ' || ${participants.userId}`;

function findWrongGroupDays(read: Reader, isInSlice: Slice) {
  const groupIds = builder.select({ id: groups.id }).from(groups).where(isInSlice);
  const stored = read.select().from(groupDays).where(inArray(groupDays.groupId, groupIds));
  const counted = countGroupDays(read, inArray(participants.groupId, groupIds));
  const both = counted.unionAll(stored).as("both");
  return read
    .selectDistinct({ id: sql<string>`${both.groupId} || ' on ' || ${both.day}` })
    .from(both)
    .groupBy(
      ...[both.gameId, both.groupId, both.day, both.quarters].map((column) => sql`${column}`),
    )
    .having(ne(count(), 2));
}

function findWrongSortTexts(read: Reader, isInSlice: Slice) {
  return read
    .select({ id: participantId })
    .from(participants)
    .innerJoin(users, eq(users.id, participants.userId))
    .where(and(isInSlice, ne(participants.sortText, users.searchText)));
}

function findCommentsOfWrongGame(read: Reader, isInSlice: Slice) {
  return read
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(and(isInSlice, ne(comments.gameId, posts.gameId)));
}

function findVisibleRemovedPosts(read: Reader, isInSlice: Slice) {
  const visible = builder.select({ id: posts.id }).from(posts).where(eq(posts.id, removedPosts.id));
  return read
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(and(isInSlice, exists(visible)));
}

function findWrongRemovedComments(read: Reader, isInSlice: Slice) {
  const visible = builder
    .select({ id: comments.id })
    .from(comments)
    .where(eq(comments.id, removedComments.id));
  const removedPost = builder
    .select({ id: removedPosts.id })
    .from(removedPosts)
    .where(eq(removedPosts.id, removedComments.postId));
  const isOrphan = and(isNull(removedComments.removedById), notExists(removedPost));
  return read
    .select({ id: removedComments.id })
    .from(removedComments)
    .where(and(isInSlice, or(exists(visible), isOrphan)));
}

function findVisibleRemovedPictures(read: Reader, isInSlice: Slice) {
  const visible = builder
    .select({ id: posts.id })
    .from(posts)
    .where(and(eq(posts.id, removedPictures.postId), isNotNull(posts.imageId)));
  return read
    .select({ id: removedPictures.id })
    .from(removedPictures)
    .where(and(isInSlice, exists(visible)));
}

const CHECKS: SlicedCheck[] = [
  {
    subject: "counters of accomplishments",
    source: posts,
    findWrong: findDifferences(posts, posts.id, countsOfPost),
  },
  {
    subject: "counters of games",
    source: games,
    findWrong: findDifferences(games, games.id, countsOfGame),
  },
  {
    subject: "scores in games",
    source: participants,
    findWrong: findDifferences(participants, participantId, countsOfParticipant),
  },
  {
    subject: "order of participants in games",
    source: participants,
    findWrong: findWrongSortTexts,
  },
  { subject: "totals of users", source: users, findWrong: findWrongTotals },
  { subject: "days of users", source: users, findWrong: findWrongDays },
  { subject: "days of groups", source: groups, findWrong: findWrongGroupDays },
  { subject: "games of comments", source: comments, findWrong: findCommentsOfWrongGame },
  { subject: "removed accomplishments", source: removedPosts, findWrong: findVisibleRemovedPosts },
  { subject: "removed comments", source: removedComments, findWrong: findWrongRemovedComments },
  { subject: "removed pictures", source: removedPictures, findWrong: findVisibleRemovedPictures },
];

export const checkCounters = (read: Reader, onProgress?: OnProgress): Promise<Problem[]> =>
  runSliced(read, CHECKS, onProgress);
