import { afterEach, beforeEach, describe, expect, it } from "vitest";
import type { Database, Writer } from "../database.ts";
import { openDatabase } from "../open.ts";
import { users, userTotals } from "../schema/index.ts";
import { sql } from "../sql.ts";
import { user } from "../testing/sample-data.ts";
import { startTcpProxy, type TcpProxy } from "../testing/tcp-proxy.ts";
import { createTestDatabase, runElsewhere, type TestDatabase } from "../testing/test-database.ts";
import { DatabaseUnavailableError, UnknownOutcomeError } from "./unavailable.ts";

const ANSWER_WITHIN_MS = 1_000;
/** More than connections. */
const MANY = 15;
/** Much longer than a test waits. */
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
  db = await openDatabase(network.through(test.url), { queryTimeoutMs: ANSWER_WITHIN_MS });
});
afterEach(async () => {
  network.mend();
  await db.close();
  await network.close();
  await test.remove();
});

const add = (tx: Writer) =>
  tx.update(userTotals).set({ gamesJoined: sql`${userTotals.gamesJoined} + 1` });

const addOne = () => db.transaction(async (tx) => void (await add(tx)));

const count = async () =>
  (await test.db.read.select({ joined: userTotals.gamesJoined }).from(userTotals))[0]?.joined;

/** Adds until that works. */
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

describe("a database that fails", () => {
  it("PG-13 keeps nothing of a transaction whose connection ended, and goes on by another one", async () => {
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

  it("PG-14 gets no second attempt when its reply to a COMMIT was lost, and reports an unknown outcome", async () => {
    const told: string[] = [];
    let runs = 0;
    network.loseAnswerTo("commit");
    const unknown = db.transaction(async (tx) => {
      runs += 1;
      db.afterCommit(() => told.push("done"));
      await add(tx);
    });
    await expect(unknown).rejects.toBeInstanceOf(UnknownOutcomeError);
    expect([runs, told]).toEqual([1, []]);
    await expect.poll(count).toBe(1);
    await addOne();
    expect(await count()).toBe(2);
  });

  it("PG-13 blocks no caller forever when it hangs, and is back without a restart", async () => {
    await Promise.all(Array.from({ length: MANY }, addOne));
    network.hold();
    const writing = Array.from({ length: MANY }, () => addOne());
    const reading = db.read.select().from(users);
    const outcomes = await Promise.allSettled([...writing, reading]);
    expect(outcomes).toEqual(
      Array.from(outcomes, () => ({ status: "rejected", reason: expect.any(Error) })),
    );
    network.mend();
    await addAgain();
    expect(await db.read.select().from(users)).toHaveLength(1);
  });

  it("PG-13 cancels a query outside of transactions once its caller has timed out", async () => {
    const endless = db.read.select({ slept: sql`pg_sleep(${SLEEP_S})` }).from(users);
    await expect(endless).rejects.toMatchObject({ cause: expect.any(DatabaseUnavailableError) });
    const sleeping =
      "select pid from pg_stat_activity where state = 'active' and query like 'select pg_sleep%'";
    await expect.poll(() => runElsewhere(test.url, sleeping)).toEqual([]);
  });

  it("PG-13 does not keep the process from ending while it hangs", async () => {
    await addOne();
    network.hold();
    await expect(db.close()).resolves.toBeUndefined();
  });

  it("PG-13 is back after the network was away", async () => {
    network.cut();
    await expect(addOne()).rejects.toBeInstanceOf(DatabaseUnavailableError);
    network.mend();
    await addAgain();
    expect(await count()).toBe(1);
  });

  it("PG-13 gets new connections once it has reported that it is a standby", async () => {
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

  it("PG-13 that is away at the start is waited for", async () => {
    network.cut();
    const late = await openDatabase(network.through(test.url), {
      onUnavailable: () => network.mend(),
    });
    expect(await late.read.select().from(users)).toHaveLength(1);
    await late.close();
    network.cut();
    await expect(openDatabase(network.through(test.url))).rejects.toThrow();
  });
});
