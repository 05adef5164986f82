import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../packages/db/src/testing/postgres-server.ts";
import { startBalancer } from "../packages/server/src/testing/processes/balancer.ts";
import {
  findFreePort,
  launch,
  makeHost,
  originOf,
  type ProcessSettings,
  type RunningServer,
  type ServerProcess,
} from "./server.ts";

const PROCESSES = 2;

export interface Cluster extends RunningServer {
  killOne(): Promise<void>;
}

/** Starts the production build as two processes on one PostgreSQL, behind a round-robin proxy. */
export async function startCluster(
  variables: Record<string, string | undefined> = {},
): Promise<Cluster> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-e2e-"));
  const postgres = await startPostgres();
  const balancer = await startBalancer();
  const databaseUrl = postgres.urlOf("postgres");
  const processes: ProcessSettings[] = [];
  while (processes.length < PROCESSES) processes.push({ port: await findFreePort(), databaseUrl });
  const origins = processes.map(({ port }) => originOf(port));
  const running: ServerProcess[] = [];

  async function start(): Promise<void> {
    const all = { DATA_DIR: folder, DRAIN_SECONDS: "0", ...variables };
    running.push(...(await Promise.all(processes.map((settings) => launch(settings, all)))));
    await Promise.all(origins.map((origin) => balancer.waitUntil(origin, true)));
  }

  async function end(): Promise<void> {
    await Promise.all(running.splice(0).map((process) => process.stop()));
    await Promise.all(origins.map((origin) => balancer.waitUntil(origin, false)));
  }

  async function stop(): Promise<void> {
    await Promise.all(running.splice(0).map((process) => process.stop()));
    balancer.close();
    postgres.stop();
    rmSync(folder, { recursive: true, force: true });
  }

  for (const origin of origins) balancer.add(origin);
  try {
    await start();
  } catch (error) {
    await stop();
    throw error;
  }
  return {
    origin: balancer.origin,
    origins,
    output: () => running.map((process) => process.output()).join(""),
    makeHost: (username) => makeHost(databaseUrl, username),
    async restart() {
      await end();
      await start();
    },
    async killOne() {
      await running.shift()?.kill();
      await balancer.waitUntil(originOf(processes[0]?.port ?? 0), false);
    },
    stop,
  };
}
