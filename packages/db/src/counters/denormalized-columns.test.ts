import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { checkCounters } from "../checks/counters.ts";
import * as schema from "../schema/index.ts";
import { eq } from "../sql.ts";
import { DAY, game, noon, post, user } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { recountAll } from "./recount.ts";

const { games, participants, userDays, userTotals, users } = schema;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

async function addUser(): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(user("ana"));
    await tx.insert(userTotals).values({ userId: "ana" });
    await tx.insert(games).values(["hike", "swim"].map((id) => game(id, "ana")));
  });
}

it("recounting an empty database adds no rows", async () => {
  await test.db.transaction(recountAll);
  expect(await test.db.read.select().from(userTotals)).toEqual([]);
});

describe("the last day of a user's totals", () => {
  beforeEach(addUser);

  const readLastDay = async () =>
    (await test.db.read.select().from(userTotals)).map(({ lastDay }) => lastDay);

  it("SIZE-06 sets a user's lastDay to their latest day when days are added or deleted", async () => {
    await test.db.transaction((tx) =>
      tx.insert(userDays).values([DAY, DAY + 2, DAY + 1].map((day) => ({ userId: "ana", day }))),
    );
    expect(await readLastDay()).toEqual([DAY + 2]);
    for (const [removed, last] of [
      [DAY, DAY + 2],
      [DAY + 2, DAY + 1],
      [DAY + 1, 0],
    ] as const) {
      await test.db.transaction((tx) => tx.delete(userDays).where(eq(userDays.day, removed)));
      expect(await readLastDay()).toEqual([last]);
    }
  });

  it("SIZE-06 RULE-13 a recount restores a user's lastDay", async () => {
    await test.db.transaction(async (tx) => {
      await tx.insert(schema.posts).values(post("one", "hike", "ana", noon(DAY)));
      await tx.update(userTotals).set({ lastDay: 7 });
      await recountAll(tx);
    });
    expect(await readLastDay()).toEqual([DAY]);
    expect(await checkCounters(test.db.read)).toEqual([]);
  });
});

describe("the sort text of participants", () => {
  beforeEach(addUser);

  const readTexts = async () =>
    (await test.db.read.select().from(participants)).map(({ sortText }) => sortText);

  it("SIZE-06 keeps a participant's sortText equal to their search text in every game", async () => {
    await test.db.transaction((tx) =>
      tx.insert(participants).values([
        { gameId: "hike", userId: "ana", joinedAt: 0 },
        { gameId: "swim", userId: "ana", joinedAt: 0, sortText: "another user" },
      ]),
    );
    expect(await readTexts()).toEqual(["ana", "ana"]);
    await test.db.transaction((tx) => tx.update(users).set({ searchText: "zoe ana" }));
    expect(await readTexts()).toEqual(["zoe ana", "zoe ana"]);
  });
});
