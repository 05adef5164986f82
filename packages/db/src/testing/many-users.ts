import type { Database } from "../database.ts";
import { users, userTotals } from "../schema/index.ts";
import { user } from "./sample-data.ts";

const WORDS = "Today I swam across the cold lake. ";

/** Adds users with long bios, each in a separate commit. */
export async function addUsers(db: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const one = { ...user(`user${number}`), bio: WORDS.repeat(20) };
    await db.transaction(async (tx) => {
      await tx.insert(users).values(one);
      await tx.insert(userTotals).values({ userId: one.id });
    });
  }
}
