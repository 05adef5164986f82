import type { Database } from "../database.ts";
import { users, userTotals } from "../schema/index.ts";
import { user } from "./sample-data.ts";

const WORDS = "Today I swam across the cold lake. ";

/** Adds users with a long bio, each in a commit. */
export async function addPeople(db: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const one = { ...user(`person${number}`), bio: WORDS.repeat(20) };
    await db.transaction(async (tx) => {
      await tx.insert(users).values(one);
      await tx.insert(userTotals).values({ userId: one.id });
    });
  }
}
