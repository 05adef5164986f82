import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Writer } from "../database.ts";
import { openDatabase } from "../open.ts";
import { users, userTotals } from "../schema/index.ts";
import { sql } from "../sql.ts";
import { user } from "../testing/sample-data.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import { DatabaseUnavailableError, UnknownOutcomeError } from "./unavailable.ts";

const QUERY_TIMEOUT_MS = 1_000;
const MORE_THAN_POOL_SIZE = 15;
const SLEEP_S = 100;

let test: TestDatabase;
let network: TcpProxy;
let db: Database;
beforeEach(async () => {
  test = await createTestDatabase();
  await test.db.transaction(async (tx) => {
    await tx.insert(users).values(user("ana"));
    await tx.insert(userTotals).values({ userId: "ana" });
  });
  network = await startTcpProxy(test.url);
  db = await openDatabase(network.urlThrough(test.url), { queryTimeoutMs: QUERY_TIMEOUT_MS });
});
afterEach(async () => {
  network.restore();
  await db.close();
  await network.close();
  await test.remove();
});

const add = (tx: Writer) =>
  tx.update(userTotals).set({ gamesJoined: sql`${userTotals.gamesJoined} + 1` });

const addOne = () => db.transaction(async (tx) => void (await add(tx)));

const count = async () =>
  (await test.db.read.select({ joined: userTotals.gamesJoined }).from(userTotals))[0]?.joined;

const addAgain = () =>
  expect
    .poll(
      () =>
        addOne().then(
          () => true,
          () => false,
        ),
      { timeout: 20_000 },
    )
    .toBe(true);

describe("a failing PostgreSQL", () => {
  it("PG-13 rolls back a transaction if its connection drops, and reconnects", async () => {
    const failed = db.transaction(async (tx) => {
      await add(tx);
      const [row] = await tx.select({ pid: sql<number>`pg_backend_pid()` }).from(userTotals);
      runElsewhere(test.url, `select pg_terminate_backend(${row?.pid})`);
      await add(tx);
    });
    await expect(failed).rejects.toBeInstanceOf(DatabaseUnavailableError);
    await expect(failed).rejects.not.toBeInstanceOf(UnknownOutcomeError);
    await addOne();
    expect(await count()).toBe(1);
  });

  it("PG-14 reports an unknown outcome without a retry if a COMMIT gets no reply", async () => {
    const called: string[] = [];
    let runs = 0;
    network.dropReplyTo("commit");
    const unknown = db.transaction(async (tx) => {
      runs += 1;
      db.afterCommit(() => called.push("done"));
      await add(tx);
    });
    await expect(unknown).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect([runs, called]).toEqual([1, []]);
    await expect.poll(count).toBe(1);
    await addOne();
    expect(await count()).toBe(2);
  });

  it("PG-13 rejects all calls while PostgreSQL hangs, and recovers without a restart", async () => {
    await Promise.all(Array.from({ length: MORE_THAN_POOL_SIZE }, addOne));
    network.stall();
    const writing = Array.from({ length: MORE_THAN_POOL_SIZE }, () => addOne());
    const reading = db.read.select().from(users);
    const outcomes = await Promise.allSettled([...writing, reading]);
    expect(outcomes).toEqual(
      Array.from(outcomes, () => ({ status: "rejected", reason: expect.any(Error) })),
    );
    network.restore();
    await addAgain();
    expect(await db.read.select().from(users)).toHaveLength(1);
  });

  it("PG-13 cancels a query outside a transaction when its caller times out", async () => {
    const endless = db.read.select({ slept: sql`pg_sleep(${SLEEP_S})` }).from(users);
    await expect(endless).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
    const sleeping =
      "select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'";
    await expect.poll(() => runElsewhere(test.url, sleeping)).toEqual([]);
  });

  it("PG-13 closing the database succeeds while PostgreSQL hangs", async () => {
    await addOne();
    network.stall();
    await expect(db.close()).resolves.toBeUndefined();
  });

  it("PG-13 reconnects to PostgreSQL after a network failure", async () => {
    network.cut();
    await expect(addOne()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    network.restore();
    await addAgain();
    expect(await count()).toBe(1);
  });

  it("PG-13 replaces connections after PostgreSQL reports that it is a standby", async () => {
    const { pathname } = new URL(test.url);
    const name = pathname.slice(1);
    runElsewhere(test.url, `alter database ${name} set default_transaction_read_only = on`);
    const readOnly = await openDatabase(test.url);
    const refused = readOnly.transaction(async (tx) => void (await add(tx)));
    await expect(refused).rejects.toBeInstanceOf(DatabaseUnavailableError);
    runElsewhere(
      test.url,
      `begin read write; alter database ${name} reset default_transaction_read_only; commit`,
    );
    await readOnly.transaction(async (tx) => void (await add(tx)));
    await readOnly.close();
    expect(await count()).toBe(1);
  });

  it("PG-13 waits for PostgreSQL if it is unavailable at startup", async () => {
    network.cut();
    const late = await openDatabase(network.urlThrough(test.url), {
      onUnavailable: () => network.restore(),
    });
    expect(await late.read.select().from(users)).toHaveLength(1);
    await late.close();
    network.cut();
    await expect(openDatabase(network.urlThrough(test.url))).rejects.toThrow();
  });
});
