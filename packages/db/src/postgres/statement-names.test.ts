import { setTimeout } from "node:timers/promises";
import { eq, sql } from "drizzle-orm";
import { afterEach, beforeEach, expect, it } from "vitest";
import type { Database, Writer } from "../database.ts";
import { openDatabase } from "../open.ts";
import { users, userTotals } from "../schema/index.ts";
import { createTestDatabase, type TestDatabase } from "../testing/test-database.ts";

let test: TestDatabase;
let other: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  other = await openDatabase(`${test.url}?prepare=false`);
  const moments = { createdAt: 0, updatedAt: 0 };
  await test.db.transaction(async (tx) => {
    await tx
      .insert(users)
      .values({ id: "ana", username: "ana", usernameKey: "ana", searchText: "ana", ...moments });
    await tx.insert(userTotals).values({ userId: "ana" });
  });
});
afterEach(async () => {
  await other.close();
  await test.remove();
});

const byId = (tx: Pick<Writer, "select">) =>
  tx
    .select({ joined: userTotals.gamesJoined })
    .from(userTotals)
    .where(eq(userTotals.userId, sql.placeholder("id")))
    .prepare();

const TIMES = 3;

/** How many statements PostgreSQL keeps after one has been run several times. */
const countKept = (db: Database) =>
  db.transaction(async (tx) => {
    const query = byId(tx);
    for (let time = 0; time < TIMES; time += 1) await query.execute({ id: "ana" });
    const [row] = await tx
      .select({
        kept: sql<number>`(select count(*) from pg_prepared_statements)`,
      })
      .from(userTotals);
    return row?.kept;
  });

it("PG-05 a query that runs again is read and planned once, unless the address says otherwise", async () => {
  expect(await countKept(test.db)).toBe(1);
  expect(await countKept(other)).toBe(0);
});

it("PG-05 a query that runs once is not kept", async () => {
  const kept = await test.db.transaction(async (tx) => {
    for (let time = 0; time < TIMES; time += 1) await byId(tx).execute({ id: "ana" });
    return tx.select({ kept: sql`(select count(*) from pg_prepared_statements)` }).from(userTotals);
  });
  expect(kept).toEqual([{ kept: 0 }]);
});

it("PG-05 kept queries go on through conflicts, on both sides", async () => {
  const queries = new Map<Database, ReturnType<typeof byId>>();
  const addOne = (db: Database) =>
    db.transaction(async (tx) => {
      const query = queries.get(db) ?? byId(tx);
      queries.set(db, query);
      const [row] = await query.execute({ id: "ana" });
      await setTimeout(2);
      await tx.update(userTotals).set({ gamesJoined: (row?.joined ?? 0) + 1 });
    });
  await Promise.all(Array.from({ length: 8 }, (_, nth) => addOne(nth % 2 ? test.db : other)));
  const read = byId(test.db.read);
  for (let time = 0; time < TIMES; time += 1) {
    expect(await read.execute({ id: "ana" })).toEqual([{ joined: 8 }]);
  }
});
