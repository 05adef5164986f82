import { openDatabase, schema } from "@stepout/db";
import { checkCounters } from "@stepout/db/checks/counters";
import { createTestDatabase, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { addPlayedGames } from "../../testing/played-games.ts";
import { runHere } from "../../testing/processes/command-line.ts";

const SLOW_MS = 60_000;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await addPlayedGames(test.db, { games: 2, people: 10, endTime: 1_000 });
});
afterEach(() => test.remove());

const recount = () => runHere(["recount", "--database-url", test.url]);

/** Simulates writes by a version that does not maintain the counters. */
const change = () =>
  test.db.transaction(async (tx) => {
    await tx.update(schema.participants).set({ score: 99 });
    await tx.delete(schema.userDays);
  });

async function findWrong() {
  const db = await openDatabase(test.url);
  return checkCounters(db.read, () => undefined).finally(db.close);
}

describe("recounting", () => {
  it(
    "RULE-13 recount corrects every wrong counter",
    async () => {
      await change();
      await test.db.close();
      expect(await findWrong()).not.toEqual([]);
      expect(await recount()).toMatchObject({
        code: 0,
        output: expect.stringContaining("Recounted every counter"),
      });
      expect(await findWrong()).toEqual([]);
    },
    SLOW_MS,
  );

  it("RULE-13 refuses to recount while a server uses the data", async () => {
    expect(await recount()).toMatchObject({
      code: 1,
      remarks: expect.stringContaining("A server is using the database; stop it first"),
    });
  });
});
