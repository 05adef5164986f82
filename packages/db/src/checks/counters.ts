import { eq, isNull, ne, or, type SQL, sql } from "drizzle-orm";
import { except } from "drizzle-orm/sqlite-core";
import {
  countDays,
  countsOfGame,
  countsOfParticipant,
  countsOfPost,
  countsOfTotals,
} from "../counts.ts";
import type { Reader } from "../database.ts";
import {
  comments,
  games,
  participants,
  posts,
  userDays,
  users,
  userTotals,
} from "../schema/index.ts";
import { describeRows, type Finding } from "./finding.ts";

const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);

const personDay = ({ userId, day }: { userId: string; day: unknown }) => `${userId} on ${day}`;

async function findWrongDays(read: Reader): Promise<string[]> {
  const stored = () =>
    read
      .select({
        userId: userDays.userId,
        day: userDays.day,
        accomplishments: userDays.accomplishments,
        upvotesReceived: userDays.upvotesReceived,
      })
      .from(userDays);
  const missing = await except(countDays(read), stored());
  const superfluous = await except(stored(), countDays(read));
  return [...new Set([...missing, ...superfluous].map(personDay))];
}

async function findWrongTotals(read: Reader): Promise<string[]> {
  const counted = countsOfTotals(read);
  const differs: SQL[] = [
    isNull(userTotals.userId),
    ne(userTotals.gamesJoined, counted.gamesJoined),
    ne(userTotals.gamesCreated, counted.gamesCreated),
    ne(userTotals.accomplishments, counted.accomplishments),
    ne(userTotals.upvotesReceived, counted.upvotesReceived),
    ne(userTotals.gamesCompleted, counted.gamesCompleted),
    ne(userTotals.goldMedals, counted.goldMedals),
    ne(userTotals.silverMedals, counted.silverMedals),
    ne(userTotals.bronzeMedals, counted.bronzeMedals),
    ne(userTotals.popularVoteMedals, counted.popularVoteMedals),
  ];
  const rows = await read
    .select({ id: users.id })
    .from(users)
    .leftJoin(userTotals, eq(userTotals.userId, users.id))
    .where(or(...differs));
  return idsOf(rows);
}

async function findWrongPosts(read: Reader): Promise<string[]> {
  const { upvoteCount, commentCount } = countsOfPost(read);
  const rows = await read
    .select({ id: posts.id })
    .from(posts)
    .where(or(ne(posts.upvoteCount, upvoteCount), ne(posts.commentCount, commentCount)));
  return idsOf(rows);
}

async function findWrongGames(read: Reader): Promise<string[]> {
  const { participantCount, postCount } = countsOfGame(read);
  const rows = await read
    .select({ id: games.id })
    .from(games)
    .where(or(ne(games.participantCount, participantCount), ne(games.postCount, postCount)));
  return idsOf(rows);
}

async function findWrongParticipants(read: Reader): Promise<string[]> {
  const { score, upvoteCount } = countsOfParticipant(read);
  const rows = await read
    .select({ id: sql<string>`${participants.gameId} || ' ' || ${participants.userId}` })
    .from(participants)
    .where(or(ne(participants.score, score), ne(participants.upvoteCount, upvoteCount)));
  return idsOf(rows);
}

/** A comment repeats the game of its post. */
async function findMisplacedComments(read: Reader): Promise<string[]> {
  const rows = await read
    .select({ id: comments.id })
    .from(comments)
    .innerJoin(posts, eq(posts.id, comments.postId))
    .where(ne(comments.gameId, posts.gameId));
  return idsOf(rows);
}

/** Compares every counter with the rows that it counts; names up to some rows that are wrong. */
export async function checkCounters(read: Reader): Promise<Finding[]> {
  const wrong: Record<string, string[]> = {
    "counters of accomplishments": await findWrongPosts(read),
    "counters of games": await findWrongGames(read),
    "scores in games": await findWrongParticipants(read),
    "totals of people": await findWrongTotals(read),
    "days of people": await findWrongDays(read),
    "games of comments": await findMisplacedComments(read),
  };
  return Object.entries(wrong).flatMap(([what, ids]) => describeRows(what, ids));
}
