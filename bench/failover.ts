// Tests a PostgreSQL cluster with failures under write load, and prints lost writes. Needs Debian's patroni,
// etcd-server, haproxy, pgbouncer, python3-psycopg2, python3-etcd and postgresql-15.
import { appendFileSync, chmodSync, mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { parseArgs } from "node:util";
import { createClient } from "../packages/db/src/postgres/driver.ts";
import { findFreePort } from "../packages/db/src/testing/postgres-server.ts";
import { runInProcess } from "../packages/server/src/testing/processes/real-process.ts";
import { createWritingClient } from "../packages/server/src/testing/processes/writing-client.ts";
import { Cluster } from "./failover/cluster.ts";
import { FAULTS } from "./failover/faults.ts";
import { compareWrites, startLoad } from "./failover/load.ts";
import { type SupervisedProcess, supervise } from "./failover/supervised-process.ts";

const APPS = 2;
const TRAVERSABLE = 0o011;
const MS_PER_SECOND = 1_000;
const POLL_MS = 200;
const TIMEOUT_MS = 180_000;
/** The time between two faults, in milliseconds, in which writes run normally. */
const REST_MS = 2_000;
const MAIN = join(import.meta.dirname, "../packages/server/src/main.ts");

const { values } = parseArgs({
  options: {
    /** Number of times to inject each fault. Different faults are interleaved. */
    rounds: {
      type: "string",
      default: "app=16,primary=12,etcd=10,both=8,paused=5,cut=1,pool=1,disk=1",
    },
    pooler: { type: "boolean", default: false },
    /** Path of a log file to append to. */
    log: { type: "string" },
  },
});

function interleaveRounds(text: string): string[] {
  const left = new Map(
    text.split(",").map((part): [string, number] => {
      const [name = "", count = "1"] = part.split("=");
      if (!FAULTS[name]) throw new Error(`Unknown fault: ${name}`);
      return [name, Number(count)];
    }),
  );
  const rounds: string[] = [];
  while ([...left.values()].some((count) => count > 0)) {
    for (const [name, count] of left) {
      if (count > 0) rounds.push(name);
      left.set(name, count - 1);
    }
  }
  return rounds;
}

const folder = mkdtempSync(join(tmpdir(), "stepout-failover-"));
chmodSync(folder, statSync(folder).mode | TRAVERSABLE);
const cluster = await Cluster.start(folder, values.pooler);
const apps: SupervisedProcess[] = [];
const log = (line: string) => {
  process.stdout.write(`${line}\n`);
  if (values.log !== undefined) appendFileSync(values.log, `${line}\n`);
};

async function makeDatabase(): Promise<void> {
  await cluster.waitForAll();
  const admin = createClient(cluster.directUrl("postgres"));
  await admin.connect();
  await admin.query("create database stepout");
  await admin.end();
}

const environment = {
  NODE_ENV: "production",
  HOST: "127.0.0.1",
  DATA_DIR: folder,
  DATABASE_URL: cluster.url,
  LOG_LEVEL: "error",
  RATE_LIMIT: "off",
};

async function startApp(nth: number): Promise<string> {
  const port = String(await findFreePort());
  apps.push(
    supervise([process.execPath, MAIN, "serve"], {
      cwd: folder,
      log: join(folder, `app${nth}.log`),
      environment: { ...environment, PORT: port },
      identity: {},
    }),
  );
  return `http://127.0.0.1:${port}`;
}

async function waitUntilReady(origin: string): Promise<void> {
  for (const begin = performance.now(); performance.now() - begin < TIMEOUT_MS; ) {
    const response = await fetch(`${origin}/readyz`).catch(() => undefined);
    if (response?.ok) return;
    await wait(POLL_MS);
  }
  throw new Error(`${origin} did not become ready again`);
}

const inSeconds = (ms: number) => (ms / MS_PER_SECOND).toFixed(1);

try {
  await makeDatabase();
  const origins: string[] = [];
  for (let nth = 1; nth <= APPS; nth += 1) origins.push(await startApp(nth));
  await Promise.all(origins.map(waitUntilReady));
  const [first = ""] = origins;
  const client = await createWritingClient(first);
  client.moveTo(...origins);
  const load = startLoad(client);
  const gaps = new Map<string, number[]>();
  const cause = async (name: string): Promise<void> => {
    const fault = FAULTS[name];
    const earlier = gaps.get(name) ?? [];
    await wait(REST_MS);
    const begin = performance.now();
    await fault?.cause({ cluster, apps }, earlier.length);
    await Promise.all([...origins.map(waitUntilReady), cluster.waitForAll()]);
    await wait(REST_MS);
    const gap = load.longestGap(begin);
    gaps.set(name, [...earlier, gap]);
    log(
      `${name} ${earlier.length + 1}: ${inSeconds(gap)} s without a write, ${client.acknowledged.length} written`,
    );
  };
  let failure: unknown;
  try {
    for (const name of interleaveRounds(values.rounds)) await cause(name);
  } catch (error) {
    // Continue after a failure, to compare the stored writes with the acknowledged ones.
    failure = error;
    log(String(error));
  }
  await load.stop();
  const outcome = await compareWrites(cluster.directUrl("stepout"), client.acknowledged);
  const verified = await runInProcess(["verify"], {
    DATABASE_URL: environment.DATABASE_URL,
    DATA_DIR: folder,
  });
  log("\n| fault | times | longest time without a write, s | median |\n| --- | --- | --- | --- |");
  for (const [name, all] of gaps) {
    const sorted = all.toSorted((one, other) => one - other);
    const median = sorted[Math.floor(sorted.length / 2)] ?? 0;
    log(
      `| ${FAULTS[name]?.what} | ${all.length} | ${inSeconds(sorted.at(-1) ?? 0)} | ${inSeconds(median)} |`,
    );
  }
  const statuses = [...load.statuses].map(([status, count]) => `${status}: ${count}`).join(", ");
  log(
    `\nacknowledged ${client.acknowledged.length}, stored ${outcome.stored}, lost ${outcome.lost}, duplicated ${outcome.twice}`,
  );
  log(`responses ${statuses}; verify exited with ${verified.code}`);
  log(verified.output.trim());
  process.exitCode = !failure && outcome.lost + outcome.twice + (verified.code ?? 1) === 0 ? 0 : 1;
} finally {
  for (const app of apps) await app.stop();
  await cluster.stop();
  if (process.exitCode === 0) rmSync(folder, { recursive: true });
  else process.stderr.write(`The logs are in ${folder}\n`);
}
