import type { Writer } from "../database.ts";
import { games, groupDays, participants, posts, users } from "../schema/index.ts";
import { userDays, userTotals } from "../schema/users.ts";
import { forSlices, inSlices } from "../slices.ts";
import { asc, eq, sql } from "../sql.ts";
import {
  countDays,
  countGroupDays,
  countsOfGame,
  countsOfParticipant,
  countsOfPost,
  countsOfTotals,
} from "./counts.ts";

type CountedDay = Awaited<ReturnType<typeof countDays>>[number];

const FIRST_SLICE_POSTS = 100;

const sortKey = sql`(${posts.createdAt}, ${posts.id})`;

async function countDaysOf(tx: Writer, userId: string): Promise<CountedDay[]> {
  const days = new Map<number, CountedDay>();
  const isTheirs = eq(posts.userId, userId);
  let isNext = isTheirs;
  await inSlices(async (limit) => {
    const some = await tx
      .select({ createdAt: posts.createdAt, id: posts.id })
      .from(posts)
      .where(isNext)
      .orderBy(asc(posts.createdAt), asc(posts.id))
      .limit(limit);
    const last = some.at(-1);
    if (last === undefined) return 0;
    const lastSortKey = sql`(${last.createdAt}, ${last.id})`;
    for (const { day, ...counts } of await countDays(
      tx,
      sql`${isNext} and ${sortKey} <= ${lastSortKey}`,
    )) {
      const known = days.get(day);
      days.set(day, {
        userId,
        day,
        accomplishments: counts.accomplishments + (known?.accomplishments ?? 0),
        upvotesReceived: counts.upvotesReceived + (known?.upvotesReceived ?? 0),
      });
    }
    isNext = sql`${isTheirs} and ${sortKey} > ${lastSortKey}`;
    return some.length;
  }, FIRST_SLICE_POSTS);
  return [...days.values()];
}

const sumOf = (numbers: readonly number[]) => numbers.reduce((sum, number) => sum + number, 0);

async function setTotalsOf(tx: Writer, userId: string, days: CountedDay[]): Promise<void> {
  const { accomplishments, upvotesReceived, ...rest } = countsOfTotals(tx);
  const [counted] = await tx.select(rest).from(users).where(eq(users.id, userId));
  if (!counted) return;
  const totals = {
    ...counted,
    accomplishments: sumOf(days.map((day) => day.accomplishments)),
    upvotesReceived: sumOf(days.map((day) => day.upvotesReceived)),
  };
  await tx
    .insert(userTotals)
    .values({ userId, ...totals })
    .onConflictDoUpdate({ target: userTotals.userId, set: totals });
}

export const recountTotalsOf = async (tx: Writer, userId: string): Promise<void> =>
  setTotalsOf(tx, userId, await countDaysOf(tx, userId));

export async function recountUser(tx: Writer, userId: string): Promise<void> {
  const days = await countDaysOf(tx, userId);
  await setTotalsOf(tx, userId, days);
  await tx.delete(userDays).where(eq(userDays.userId, userId));
  await forSlices(days, async (some) => {
    await tx.insert(userDays).values(some);
  });
}

async function recountTotals(tx: Writer): Promise<void> {
  const counts = countsOfTotals(tx);
  await tx.delete(userTotals);
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
        // Placeholder: a trigger sets `lastDay` when `recountDays` inserts the days.
        lastDay: sql<number>`0`.as("lastDay"),
      })
      .from(users),
  );
}

async function recountDays(tx: Writer): Promise<void> {
  await tx.delete(userDays);
  await tx.insert(userDays).select(countDays(tx));
}

async function recountGroupDays(tx: Writer): Promise<void> {
  await tx.delete(groupDays);
  await tx.insert(groupDays).select(countGroupDays(tx));
}

const STEPS: [name: string, recount: (tx: Writer) => Promise<unknown>][] = [
  ["accomplishments", async (tx) => tx.update(posts).set(countsOfPost(tx))],
  ["games", async (tx) => tx.update(games).set(countsOfGame(tx))],
  ["scores", async (tx) => tx.update(participants).set(countsOfParticipant(tx))],
  ["totals of users", recountTotals],
  ["days of users", recountDays],
  ["days of groups", recountGroupDays],
];

/** Leaves one totals row per user, and no rows for days without activity. */
export async function recountAll(
  tx: Writer,
  onStep: (name: string) => void = () => undefined,
): Promise<void> {
  for (const [name, recount] of STEPS) {
    onStep(name);
    await recount(tx);
  }
}
