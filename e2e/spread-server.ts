import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { startPostgres } from "../packages/db/src/testing/postgres-server.ts";
import { startBalancer } from "../packages/server/src/testing/processes/balancer.ts";
import {
  findFreePort,
  type Launched,
  launch,
  makeHost,
  originOf,
  type Place,
  type RunningServer,
} from "./server.ts";

const PROCESSES = 2;

export interface SpreadServer extends RunningServer {
  /** Ends one of its processes as a crash does. */
  killOne(): Promise<void>;
}

/** Starts the built product as two processes on one PostgreSQL, behind a proxy that takes turns. */
export async function startSpreadServer(
  variables: Record<string, string | undefined> = {},
): Promise<SpreadServer> {
  const folder = mkdtempSync(join(tmpdir(), "stepout-e2e-"));
  const postgres = await startPostgres();
  const balancer = await startBalancer();
  const databaseUrl = postgres.urlOf("postgres");
  const places: Place[] = [];
  while (places.length < PROCESSES) places.push({ port: await findFreePort(), databaseUrl });
  const origins = places.map(({ port }) => originOf(port));
  const running: Launched[] = [];

  async function start(): Promise<void> {
    const settings = { DATA_DIR: folder, DRAIN_SECONDS: "0", ...variables };
    running.push(...(await Promise.all(places.map((place) => launch(place, settings)))));
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
    printed: () => running.map((process) => process.printed()).join(""),
    async makeHost(username) {
      const [place] = places;
      if (place) await makeHost(place, username);
    },
    async restart() {
      await end();
      await start();
    },
    async killOne() {
      await running.shift()?.kill();
      await balancer.waitUntil(originOf(places[0]?.port ?? 0), false);
    },
    stop,
  };
}
