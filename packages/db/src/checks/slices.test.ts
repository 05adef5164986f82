import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Progress, Reader } from "../database.ts";
import { games, users } from "../schema/index.ts";
import { sql } from "../sql.ts";
import { game, user } from "../testing/sample-data.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";
import { runSliced, type Slice } from "./slices.ts";

const PEOPLE = 2_500;

let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    const ids = Array.from({ length: PEOPLE }, (_, nth) => `p${nth}`);
    for (let from = 0; from < PEOPLE; from += 500) {
      await tx.insert(users).values(ids.slice(from, from + 500).map(user));
    }
    await tx.insert(games).values([game("swim", "p0")]);
  });
});
afterEach(() => test.remove());

const peopleIn = (which: string) => (read: Reader, isInSlice: Slice) =>
  read
    .select({ id: users.id })
    .from(users)
    .where(sql`${isInSlice} and ${sql.raw(which)}`);

describe("a check in slices", () => {
  it("SIZE-01 sees each row once, and reports how far all checks are", async () => {
    const seen: Progress[] = [];
    const checks = [
      { what: "people", source: users, findWrong: peopleIn("id in ('p0', 'p999', 'p1000')") },
      {
        what: "games",
        source: sql`${games}`,
        findWrong: (read: Reader, isInSlice: Slice) =>
          read.select({ id: games.id }).from(games).where(isInSlice),
      },
    ];
    const findings = await runSliced(test.db.read, checks, (progress) => seen.push(progress));
    expect(findings).toEqual([
      { what: "people", problem: "3 not as the rows say: p0, p999, p1000" },
      { what: "games", problem: "1 not as the rows say: swim" },
    ]);
    const total = PEOPLE + 1;
    expect(seen).toEqual([1_000, 2_000, 2_500, 2_501].map((done) => ({ done, total })));
  });

  it("SIZE-01 ends once it has found more wrong rows than it reports", async () => {
    const seen: number[] = [];
    const checks = [{ what: "people", source: users, findWrong: peopleIn("true") }];
    const findings = await runSliced(test.db.read, checks, ({ done }) => seen.push(done));
    expect(findings).toMatchObject([
      { problem: "1000 or more not as the rows say: p0, p1, p2, …" },
    ]);
    expect(seen).toEqual([1_000]);
  });
});
