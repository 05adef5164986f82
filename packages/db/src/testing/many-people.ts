import type { Database } from "../database.ts";
import { users, userTotals } from "../schema/index.ts";

const WORDS = "Today I swam across the cold lake. ";

const person = (number: number) => ({
  id: `person${number}`,
  username: `person${number}`,
  usernameKey: `person${number}`,
  searchText: `person${number}`,
  bio: WORDS.repeat(20),
  createdAt: 0,
  updatedAt: 0,
});

/** Adds people with words of their own, each in a commit. */
export async function addPeople(db: Database, from: number, count: number): Promise<void> {
  for (let number = from; number < from + count; number += 1) {
    const one = person(number);
    await db.transaction(async (tx) => {
      await tx.insert(users).values(one);
      await tx.insert(userTotals).values({ userId: one.id });
    });
  }
}
