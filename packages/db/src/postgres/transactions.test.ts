import { setTimeout } from "node:timers/promises";
import { afterAll, beforeEach, describe, expect, it } from "vitest";
import { openDatabase } from "../open.ts";
import { users, userTotals } from "../schema/index.ts";
import { eq, sql } from "../sql.ts";
import { user } from "../testing/sample-data.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";

const opened: TestDatabase[] = [];
let test: TestDatabase;
beforeEach(async () => {
  test = await createTestDatabase();
  opened.push(test);
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(user("ana"));
    await tx.insert(userTotals).values({ userId: "ana" });
  });
});
afterAll(async () => {
  for (const { remove } of opened) await remove();
});

const countOf = async ({ db }: Pick<TestDatabase, "db">) =>
  (await db.read.select({ joined: userTotals.gamesJoined }).from(userTotals))[0]?.joined;

const addOne = ({ db }: Pick<TestDatabase, "db">) =>
  db.transaction(async (tx) => {
    const [row] = await tx.select().from(userTotals).where(eq(userTotals.userId, "ana"));
    await setTimeout(5);
    await tx.update(userTotals).set({ gamesJoined: (row?.gamesJoined ?? 0) + 1 });
  });

const endConnections = (which: string) =>
  runElsewhere(
    test.url,
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and ${which}`,
  );

describe("transactions on PostgreSQL", () => {
  it("PG-02 serializes transactions from two processes", async () => {
    const other = { db: await openDatabase(test.url) };
    await Promise.all(Array.from({ length: 6 }, (_, nth) => addOne(nth % 2 === 0 ? test : other)));
    await other.db.close();
    expect(await countOf(test)).toBe(6);
  });

  it("PG-02 rolls back a failed transaction without running its callbacks", async () => {
    const called: string[] = [];
    const failed = test.db.transaction(async (tx) => {
      test.db.afterCommit(() => called.push("failed"));
      await tx.update(userTotals).set({ gamesJoined: 7 });
      throw new Error("refused");
    });
    await expect(failed).rejects.toThrow("refused");
    await test.db.transaction(async (tx) => {
      test.db.afterCommit(() => called.push("done"));
      await tx.select().from(userTotals);
    });
    expect([await countOf(test), called]).toEqual([0, ["done"]]);
  });

  it("PG-02 rejects nested transactions, reads that bypass the transaction, and statements after its end", async () => {
    const late = await test.db.transaction(async (tx) => ({ tx }));
    await expect(late.tx.select().from(users)).rejects.toMatchObject({
      cause: { message: expect.stringContaining("outside of the transaction") },
    });
    const nested = test.db.transaction(() => test.db.transaction(async () => undefined));
    await expect(nested).rejects.toThrow("can't be nested");
    const past = test.db.transaction(() => test.db.read.select().from(users));
    await expect(past).rejects.toMatchObject({
      cause: { message: expect.stringContaining("read through its `tx`") },
    });
  });

  it("PG-02 transactions recover from lost connections", async () => {
    endConnections("application_name = 'stepout'");
    await expect
      .poll(() =>
        addOne(test).then(
          () => countOf(test),
          () => undefined,
        ),
      )
      .toBe(1);
  });
});

describe("a commit by another process", () => {
  it("PG-03 foreignRevision changes only when another process commits", async () => {
    const other = { db: await openDatabase(test.url) };
    const before = await test.db.foreignRevision();
    const beforeThere = await other.db.foreignRevision();
    await addOne(test);
    await test.db.transaction((tx) => tx.select().from(users));
    await addOne(other);
    await expect.poll(() => test.db.foreignRevision()).toBe(before + 1);
    await expect.poll(() => other.db.foreignRevision()).toBe(beforeThere + 1);
    await other.db.close();
  });

  it("PG-03 foreignRevision changes after a lost connection", async () => {
    const before = await test.db.foreignRevision();
    endConnections("application_name = 'stepout (lasting)'");
    await expect.poll(() => test.db.foreignRevision()).toBeGreaterThan(before + 1);
    const other = { db: await openDatabase(test.url) };
    const then = await test.db.foreignRevision();
    await addOne(other);
    await expect.poll(() => test.db.foreignRevision()).toBeGreaterThan(then);
    await other.db.close();
  });
});

it("PG-01 PostgreSQL returns the same numbers and booleans as SQLite", async () => {
  const [row] = await test.db.read
    .select({
      total: sql`count(*)`,
      sum: sql`coalesce(sum(${userTotals.gamesJoined}), 0)`,
      is: sql`exists (select 1)`,
    })
    .from(userTotals);
  expect(row).toEqual({ total: 1, sum: 0, is: 1 });
});
