import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Progress, Reader } from "../database.ts";
import { games, users } from "../schema/index.ts";
import { sql } from "../sql.ts";
import { game, user } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { runSliced, type Slice } from "./slices.ts";

const USERS = 2_500;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    const ids = Array.from({ length: USERS }, (_, nth) => `p${nth}`);
    for (let from = 0; from < USERS; from += 500) {
      await tx.insert(users).values(ids.slice(from, from + 500).map(user));
    }
    await tx.insert(games).values([game("swim", "p0")]);
  });
});
afterEach(() => test.remove());

const findUsers = (which: string) => (read: Reader, isInSlice: Slice) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(sql`${isInSlice} and ${sql.raw(which)}`);

describe("a sliced check", () => {
  it("SIZE-01 checks that run in slices read each row once and report their overall progress", async () => {
    const seen: Progress[] = [];
    const checks = [
      { subject: "people", source: users, findWrong: findUsers("id in ('p0', 'p999', 'p1000')") },
      {
        subject: "games",
        source: sql`${games}`,
        findWrong: (read: Reader, isInSlice: Slice) =>
          read.select({ id: games.id }).from(games).where(isInSlice),
      },
    ];
    const problems = await runSliced(test.db.read, checks, (progress) => seen.push(progress));
    expect(problems).toEqual([
      { subject: "people", description: "3 inconsistent: p0, p999, p1000" },
      { subject: "games", description: "1 inconsistent: swim" },
    ]);
    const total = USERS + 1;
    expect(seen).toEqual([1_000, 2_000, 2_500, 2_501].map((done) => ({ done, total })));
  });

  it("SIZE-01 stops a check after finding the maximum number of wrong rows", async () => {
    const seen: number[] = [];
    const checks = [{ subject: "people", source: users, findWrong: findUsers("true") }];
    const problems = await runSliced(test.db.read, checks, ({ done }) => seen.push(done));
    expect(problems).toMatchObject([{ description: "1000 or more inconsistent: p0, p1, p2, …" }]);
    expect(seen).toEqual([1_000]);
  });
});
