import { schema } from "@stepout/db";
import { countResults } from "../domains/users/users.counters.ts";
import type { TestPerson, TestServer } from "./test-server.ts";

export interface GivenResult {
  person: TestPerson;
  medalType?: "gold" | "silver" | "bronze";
  isPopularVote?: boolean;
}

/** Stores a game's results as its settlement would, but creates no posts. */
export const giveResults = (
  { deps }: TestServer,
  gameId: string,
  results: GivenResult[],
): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const rows = results.map(({ person, ...result }, index) => ({
      gameId,
      userId: person.userId,
      position: index + 1,
      score: 0,
      upvotes: 0,
      ...result,
    }));
    await tx.insert(schema.gameResults).values(rows);
    await countResults(
      tx,
      gameId,
      rows.map(({ userId }) => userId),
    );
  });
