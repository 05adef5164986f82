import { afterEach, beforeEach, describe, expect, it } from "vitest";
import * as schema from "../schema/index.ts";
import { asc } from "../sql.ts";
import { DAY, DAY_MS, game, noon, post, user } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import {
  addToQuarters,
  NO_POINTS,
  QUARTER_MS,
  QUARTERS_PER_DAY,
  quarterOf,
  readQuarters,
} from "./quarters.ts";
import { recountAll } from "./recount.ts";

const LAST = QUARTERS_PER_DAY - 1;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
});
afterEach(() => test.remove());

const readDays = () =>
  test.db.read
    .select()
    .from(schema.groupDays)
    .orderBy(asc(schema.groupDays.groupId), asc(schema.groupDays.day));

async function fill(posts: (typeof schema.posts.$inferInsert)[]): Promise<void> {
  await test.db.transaction(async (tx) => {
    await tx.insert(schema.users).values(["ana", "ben", "cem", "dia"].map(user));
    await tx.insert(schema.games).values([game("hike", "ana"), game("swim", "ana")]);
    const group = { name: "Group", color: "ef4444", createdAt: 0 };
    await tx.insert(schema.groups).values([
      { ...group, id: "reds", gameId: "hike" },
      { ...group, id: "blues", gameId: "hike" },
      { ...group, id: "greens", gameId: "swim" },
    ]);
    await tx.insert(schema.participants).values([
      { gameId: "hike", userId: "ana", groupId: "reds", joinedAt: 0 },
      { gameId: "hike", userId: "ben", groupId: "reds", joinedAt: 0 },
      { gameId: "hike", userId: "cem", groupId: "blues", joinedAt: 0 },
      { gameId: "swim", userId: "ana", groupId: "greens", joinedAt: 0 },
      { gameId: "swim", userId: "ben", joinedAt: 0 },
    ]);
    await tx.insert(schema.posts).values(posts);
    await recountAll(tx);
  });
}

describe("points per quarter-hour", () => {
  it("GROUP-04 stores a group's points for every quarter-hour of a day", () => {
    const first = quarterOf(DAY * DAY_MS);
    const last = quarterOf((DAY + 1) * DAY_MS - 1);
    expect([first, last]).toEqual([
      { day: DAY, index: 0 },
      { day: DAY, index: LAST },
    ]);
    const text = addToQuarters(NO_POINTS, [
      [0, 12],
      [LAST, 1],
      [LAST, 999_998],
    ]);
    const points = readQuarters(text);
    expect([points[0], points[1], points[LAST]]).toEqual([12, 0, 999_999]);
    expect(
      addToQuarters(text, [
        [0, -12],
        [LAST, -999_999],
      ]),
    ).toBe(NO_POINTS);
  });
});

describe("group days", () => {
  it("GROUP-04 FAIR-03 counts a group's points only from current members and counted posts", async () => {
    await fill([
      post("one", "hike", "ana", noon(DAY)),
      post("same quarter", "hike", "ben", noon(DAY) + QUARTER_MS - 1),
      post("next quarter", "hike", "ben", noon(DAY) + QUARTER_MS),
      { ...post("beyond", "hike", "ben", noon(DAY)), counts: false },
      post("other game", "swim", "ana", noon(DAY)),
      post("in no group", "swim", "ben", noon(DAY)),
      post("left", "hike", "dia", noon(DAY)),
      post("last moment", "hike", "ana", (DAY + 2) * DAY_MS - 1),
    ]);
    const quarters = (...changes: [number, number][]) => addToQuarters(NO_POINTS, changes);
    expect(await readDays()).toEqual([
      { gameId: "swim", groupId: "greens", day: DAY, quarters: quarters([48, 1]) },
      { gameId: "hike", groupId: "reds", day: DAY, quarters: quarters([48, 2], [49, 1]) },
      { gameId: "hike", groupId: "reds", day: DAY + 1, quarters: quarters([LAST, 1]) },
    ]);
  });
});
