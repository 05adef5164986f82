import { rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { createClient } from "../../packages/db/src/postgres/driver.ts";
import { familyOf } from "../measuring/processes.ts";
import type { Cluster, Node } from "./cluster.ts";
import type { SupervisedProcess } from "./supervised-process.ts";

const PAUSE_MS = 25_000;
const CUT_MS = 30_000;
const LOCKED_MS = 20_000;
const FULL_MS = 15_000;
const MIB = 1_048_576;

export interface Scene {
  cluster: Cluster;
  apps: readonly SupervisedProcess[];
}

type Fault = (scene: Scene, nth: number) => Promise<void>;

function signal(pids: readonly number[], name: NodeJS.Signals): void {
  for (const pid of pids) {
    try {
      process.kill(pid, name);
    } catch {
      // The process has already exited.
    }
  }
}

function crash({ postmaster }: Node): void {
  const pid = postmaster();
  if (pid !== undefined) signal([pid], "SIGKILL");
}

const processesOf = ({ patroni, postmaster }: Node) => [
  patroni.pid(),
  ...familyOf(postmaster() ?? patroni.pid()),
];

async function crashPrimary({ cluster }: Scene, nth: number): Promise<void> {
  const primary = await cluster.findPrimary();
  // In every second round, also kill Patroni, to simulate a failed machine.
  if (nth % 2 === 1) signal([primary.patroni.pid()], "SIGKILL");
  crash(primary);
}

async function crashApp({ apps }: Scene, nth: number): Promise<void> {
  const app = apps[nth % apps.length];
  if (app) signal([app.pid()], "SIGKILL");
}

async function crashBoth(scene: Scene, nth: number): Promise<void> {
  await crashPrimary(scene, nth);
  signal(
    scene.apps.map((app) => app.pid()),
    "SIGKILL",
  );
}

async function crashEtcd({ cluster }: Scene): Promise<void> {
  signal([(await cluster.findEtcdLeader()).pid()], "SIGKILL");
}

async function pausePrimary({ cluster }: Scene): Promise<void> {
  const stopped = processesOf(await cluster.findPrimary());
  signal(stopped, "SIGSTOP");
  await wait(PAUSE_MS);
  signal(stopped, "SIGCONT");
}

async function cutNetwork({ cluster }: Scene): Promise<void> {
  const proxy = cluster.proxy;
  signal([proxy], "SIGSTOP");
  await wait(CUT_MS);
  signal([proxy], "SIGCONT");
}

/** Locks two tables, so that all connections in the app's pool block. */
async function exhaustPool({ cluster }: Scene): Promise<void> {
  const client = createClient(cluster.directUrl("stepout"));
  await client.connect();
  await client.query("begin; lock table users, comments in access exclusive mode");
  await wait(LOCKED_MS);
  await client.end();
}

async function fillDisk({ cluster }: Scene): Promise<void> {
  const { disk } = await cluster.findPrimary();
  const filler = join(disk, "filler");
  for (let bytes = MIB; bytes >= 1; bytes = Math.floor(bytes / 2)) {
    try {
      for (;;) writeFileSync(filler, Buffer.alloc(bytes), { flag: "a" });
    } catch {
      // The disk has no space left for a write of this size. Try smaller writes.
    }
  }
  await wait(FULL_MS);
  rmSync(filler);
}

export const FAULTS: Record<string, { what: string; cause: Fault }> = {
  app: { what: "`kill -9` of an app process", cause: crashApp },
  primary: {
    what: "`kill -9` of the primary and, every second time, also of its Patroni",
    cause: crashPrimary,
  },
  etcd: { what: "`kill -9` of etcd's leader", cause: crashEtcd },
  both: { what: "`kill -9` of the primary and of both app processes", cause: crashBoth },
  paused: { what: "the primary's machine is suspended for 25 s", cause: pausePrimary },
  cut: { what: "no network to the database for 30 s", cause: cutNetwork },
  pool: { what: "all connections wait for a lock for 20 s", cause: exhaustPool },
  disk: { what: "the primary's disk is full for 15 s", cause: fillDisk },
};
