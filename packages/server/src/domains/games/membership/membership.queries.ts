import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, isNull, notExists, sql } from "drizzle-orm";
import { QueryBuilder } from "drizzle-orm/sqlite-core";
import { preparedFor, preparedForIds } from "../../../platform/queries/prepared.ts";

const { bans, games, joinRequests, participants, posts, users, userTotals } = schema;

const gameId = sql.placeholder("gameId");
const userId = sql.placeholder("userId");

const postsHere = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${users.id} and ${eq(posts.counts, true)}`;

/** Whatever the way in, nobody who is banned becomes a participant. */
const banned = new QueryBuilder()
  .select({ userId: bans.userId })
  .from(bans)
  .where(and(eq(bans.gameId, gameId), eq(bans.userId, users.id)));

export const insertAbsent = preparedForIds((tx: Writer, ids) =>
  tx
    .insert(participants)
    .select(
      tx
        .select({
          gameId: sql<string>`${gameId}`.as("gameId"),
          userId: users.id,
          isAdmin: sql<boolean>`${sql.placeholder("isAdmin")}`.as("isAdmin"),
          groupId: sql<null>`null`.as("groupId"),
          score: sql<number>`(select count(*) ${postsHere})`.as("score"),
          upvoteCount: sql<number>`(select coalesce(sum(${posts.upvoteCount}), 0) ${postsHere})`.as(
            "upvoteCount",
          ),
          joinedAt: sql<number>`${sql.placeholder("now")}`.as("joinedAt"),
          sortText: users.searchText,
        })
        .from(users)
        .where(and(inArray(users.id, ids), isNull(users.deletedAt), notExists(banned))),
    )
    .onConflictDoNothing()
    .returning({ userId: participants.userId })
    .prepare(),
);

const countGame = preparedForIds((tx: Writer, ids) =>
  tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} + ${sql.placeholder("difference")}` })
    .where(inArray(userTotals.userId, ids))
    .prepare(),
);

export const countPeople = preparedFor((tx: Writer) =>
  tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} + ${sql.placeholder("difference")}` })
    .where(eq(games.id, gameId))
    .returning({ participantCount: games.participantCount })
    .prepare(),
);

export const gamesJoinedBy = preparedFor((tx: Writer) =>
  tx
    .select({ gamesJoined: userTotals.gamesJoined })
    .from(userTotals)
    .where(eq(userTotals.userId, userId))
    .prepare(),
);

export const removeOne = preparedFor((tx: Writer) =>
  tx
    .delete(participants)
    .where(and(eq(participants.gameId, gameId), eq(participants.userId, userId)))
    .returning({ groupId: participants.groupId })
    .prepare(),
);

export const insertRequest = preparedFor((tx: Writer) =>
  tx
    .insert(joinRequests)
    .values({ id: sql.placeholder("id"), gameId, userId, createdAt: sql.placeholder("createdAt") })
    .onConflictDoNothing()
    .returning({ id: joinRequests.id })
    .prepare(),
);

export const countGameOf = (tx: Writer, userIds: string[], difference: number) => {
  const { query, values } = countGame(tx, userIds);
  return query.execute({ ...values, difference });
};
