import type { Database, Writer } from "../database.ts";
import * as schema from "../schema/index.ts";

export const DAY_MS = 86_400_000;
export const DAY = 20_000;
export const noon = (day: number): number => (day + 0.5) * DAY_MS;

export const user = (id: string) => ({
  id,
  username: id,
  usernameKey: id,
  searchText: id,
  createdAt: 0,
  updatedAt: 0,
});

export const game = (id: string, creatorId: string) => ({
  id,
  name: id,
  searchText: id,
  startTime: 0,
  endTime: noon(DAY + 30),
  creatorId,
  inviteCode: id,
  createdAt: 0,
  updatedAt: 0,
});

export const post = (id: string, gameId: string, userId: string, createdAt: number) => ({
  id,
  gameId,
  userId,
  searchText: "",
  content: id,
  createdAt,
});

export const upvote = (postId: string, userId: string, createdAt: number) => ({
  postId,
  userId,
  createdAt,
});

const result = (
  gameId: string,
  userId: string,
  medalType: "gold" | "silver" | "bronze" | null,
) => ({
  gameId,
  userId,
  medalType,
  position: 1,
  score: 0,
  upvotes: 0,
});

const comment = (id: string, postId: string, gameId: string, userId: string) => ({
  id,
  postId,
  gameId,
  userId,
  content: id,
  createdAt: 0,
});

export async function insertSampleData(tx: Writer): Promise<void> {
  await tx.insert(schema.users).values([user("ana"), user("ben"), user("cem")]);
  await tx.insert(schema.games).values([game("hike", "ana"), game("swim", "ana")]);
  await tx
    .insert(schema.groups)
    .values({ id: "reds", gameId: "hike", name: "Reds", color: "ef4444", createdAt: 0 });
  await tx.insert(schema.participants).values([
    { gameId: "hike", userId: "ana", groupId: "reds", joinedAt: 0, score: 99 },
    { gameId: "hike", userId: "cem", joinedAt: 0, upvoteCount: 99 },
    { gameId: "swim", userId: "ana", joinedAt: 0 },
  ]);
  await tx
    .insert(schema.posts)
    .values([
      post("one", "hike", "ana", noon(DAY)),
      post("two", "hike", "ana", noon(DAY + 1)),
      post("left", "hike", "ben", noon(DAY + 1)),
      post("wet", "swim", "ana", noon(DAY + 1)),
    ]);
  await tx
    .insert(schema.upvotes)
    .values([
      upvote("one", "ben", (DAY + 1) * DAY_MS - 1),
      upvote("one", "cem", (DAY + 1) * DAY_MS),
      upvote("wet", "cem", noon(DAY + 4)),
    ]);
  await tx
    .insert(schema.comments)
    .values([comment("hello", "one", "hike", "cem"), comment("thanks", "one", "hike", "ana")]);
  await tx
    .insert(schema.gameResults)
    .values([
      { ...result("hike", "ana", "gold"), isPopularVote: true },
      result("hike", "ben", "bronze"),
      result("hike", "cem", null),
      result("swim", "ana", "silver"),
    ]);
  await tx.insert(schema.userTotals).values({ userId: "cem", accomplishments: 99 });
  await tx.insert(schema.userDays).values({ userId: "cem", day: DAY, accomplishments: 99 });
}

const BIO = "Today I swam across the cold lake. ";

export async function addUsers(db: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const one = { ...user(`user${number}`), bio: BIO.repeat(20) };
    await db.transaction(async (tx) => {
      await tx.insert(schema.users).values(one);
      await tx.insert(schema.userTotals).values({ userId: one.id });
    });
  }
}
