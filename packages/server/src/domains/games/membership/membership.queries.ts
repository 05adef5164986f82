import { schema, type Writer } from "@stepout/db";
import { and, eq, inArray, isNull, not, sql } from "@stepout/db/sql";
import { hasRow } from "../../../platform/queries/rows.ts";

const { bans, games, participants, posts, users, userTotals } = schema;

interface NewParticipants {
  gameId: string;
  userIds: string[];
  isAdmin: boolean;
  now: number;
}

/** Adds users with the points that their earlier posts in the game earned. Skips banned users and deleted accounts. */
export function insertAbsent(tx: Writer, { gameId, userIds, isAdmin, now }: NewParticipants) {
  const ofPosts = sql`from ${posts} where ${posts.gameId} = ${gameId} and ${posts.userId} = ${users.id} and ${eq(posts.counts, true)}`;
  const isBanned = hasRow(bans, and(eq(bans.gameId, gameId), eq(bans.userId, users.id)));
  return tx
    .insert(participants)
    .select(
      tx
        .select({
          gameId: sql<string>`${gameId}`.as("gameId"),
          userId: users.id,
          isAdmin: sql<boolean>`${Number(isAdmin)}`.as("isAdmin"),
          groupId: sql<null>`null`.as("groupId"),
          score: sql<number>`(select count(*) ${ofPosts})`.as("score"),
          upvoteCount: sql<number>`(select coalesce(sum(${posts.upvoteCount}), 0) ${ofPosts})`.as(
            "upvoteCount",
          ),
          joinedAt: sql<number>`${now}`.as("joinedAt"),
          sortText: users.searchText,
        })
        .from(users)
        .where(and(inArray(users.id, userIds), isNull(users.deletedAt), not(isBanned))),
    )
    .onConflictDoNothing()
    .returning({ userId: participants.userId });
}

export const changeParticipantCount = (tx: Writer, gameId: string, difference: number) =>
  tx
    .update(games)
    .set({ participantCount: sql`${games.participantCount} + ${difference}` })
    .where(eq(games.id, gameId))
    .returning({ participantCount: games.participantCount });

export async function changeGamesJoined(tx: Writer, userIds: string[], difference: number) {
  await tx
    .update(userTotals)
    .set({ gamesJoined: sql`${userTotals.gamesJoined} + ${difference}` })
    .where(inArray(userTotals.userId, userIds));
}
