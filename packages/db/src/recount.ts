import { eq } from "drizzle-orm";
import {
  countDays,
  countsOfGame,
  countsOfParticipant,
  countsOfPost,
  countsOfTotals,
} from "./counts.ts";
import type { Writer } from "./database.ts";
import { games, participants, posts, users } from "./schema/index.ts";
import { userDays, userTotals } from "./schema/users.ts";

/** Sets the totals of one person, or of everybody, to what the rows say. */
export async function recountTotals(tx: Writer, userId?: string): Promise<void> {
  const counts = countsOfTotals(tx);
  await tx
    .delete(userTotals)
    .where(userId === undefined ? undefined : eq(userTotals.userId, userId));
  await tx.insert(userTotals).select(
    tx
      .select({
        userId: users.id,
        gamesJoined: counts.gamesJoined.as("gamesJoined"),
        gamesCreated: counts.gamesCreated.as("gamesCreated"),
        accomplishments: counts.accomplishments.as("accomplishments"),
        upvotesReceived: counts.upvotesReceived.as("upvotesReceived"),
        gamesCompleted: counts.gamesCompleted.as("gamesCompleted"),
        goldMedals: counts.goldMedals.as("goldMedals"),
        silverMedals: counts.silverMedals.as("silverMedals"),
        bronzeMedals: counts.bronzeMedals.as("bronzeMedals"),
        popularVoteMedals: counts.popularVoteMedals.as("popularVoteMedals"),
      })
      .from(users)
      .where(userId === undefined ? undefined : eq(users.id, userId)),
  );
}

/** Sets the days of one person, or of everybody, to what the rows say. */
export async function recountDays(tx: Writer, userId?: string): Promise<void> {
  const isTheirs = userId === undefined ? undefined : eq(userDays.userId, userId);
  await tx.delete(userDays).where(isTheirs);
  const byThem = userId === undefined ? undefined : eq(posts.userId, userId);
  await tx.insert(userDays).select(countDays(tx, byThem));
}

/**
 * Sets every counter to what the rows say. Afterwards each person has one row of totals, and rows
 * of exactly those days on which something happened.
 */
export async function recountAll(tx: Writer): Promise<void> {
  await tx.update(posts).set(countsOfPost(tx));
  await tx.update(games).set(countsOfGame(tx));
  await tx.update(participants).set(countsOfParticipant(tx));
  await recountTotals(tx);
  await recountDays(tx);
}
