import { rmSync } from "node:fs";
import { createTestDatabase, runElsewhere, type TestDatabase } from "@stepout/db/testing";
import { afterEach, beforeEach, expect, it } from "vitest";
import { type Balancer, startBalancer } from "../testing/processes/balancer.ts";
import { startProcess } from "../testing/processes/real-process.ts";
import { createWritingClient } from "../testing/processes/writing-client.ts";

const PATIENCE_MS = 180_000;
const PROCESSES = 3;

let database: TestDatabase;
let balancer: Balancer;
let running: ReturnType<typeof startProcess>[];
beforeEach(async () => {
  database = await createTestDatabase();
  balancer = await startBalancer();
  running = [];
});
afterEach(async () => {
  for (const process of running) await process.end("SIGKILL");
  balancer.close();
  await database.remove();
  rmSync(database.folder, { recursive: true, force: true });
});

async function startBehind() {
  const variables = { DATA_DIR: database.folder, DRAIN_SECONDS: "2" };
  const started = startProcess(database.url, { variables });
  running.push(started);
  const origin = await started.ready;
  balancer.add(origin);
  await balancer.waitUntil(origin, true);
  return { ...started, origin };
}

it(
  "PG-16 no request fails during a rolling restart of three processes behind a proxy",
  async () => {
    const former = [];
    for (let count = 0; count < PROCESSES; count += 1) former.push(await startBehind());
    const client = await createWritingClient(balancer.origin);
    let isOver = false;
    const statuses: number[] = [];
    const readAlong = async () => {
      while (!isOver) statuses.push(await client.read().catch(() => 0));
    };
    const load = Promise.all([client.writeWhile(() => !isOver), readAlong(), readAlong()]);
    try {
      for (const { end } of former) {
        await startBehind();
        const before = client.acknowledged.length;
        expect(await end("SIGTERM")).toMatchObject({ code: 0, complaints: "" });
        // The clients stop at the first failure, so new writes show that no request failed.
        expect(client.acknowledged.length).toBeGreaterThan(before);
      }
    } finally {
      isOver = true;
      await load;
    }
    expect(new Set(statuses)).toEqual(new Set([200]));
    const [{ stored } = { stored: 0 }] = runElsewhere(
      database.url,
      "select count(*)::int as stored from comments",
    );
    expect(stored).toBe(client.acknowledged.length);
  },
  PATIENCE_MS,
);
