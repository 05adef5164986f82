import { existsSync, readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "../measuring/processes.ts";

/** Token for reading the metrics. The server requires this token behind a proxy. */
export const METRICS_TOKEN = "the-numbers-are-for-the-measurements";

const INTERVAL_MS = 1_000;
const MS_PER_SECOND = 1_000;

interface MonitoredServer {
  origin: string;
  pid: number;
  backupFolder?: string;
}

export interface Observations {
  longestBlockMs: number;
  /** Peak memory in MB. */
  peak: number;
  /** Resident memory in MB, sampled once per second. */
  resident: number[];
  backups: number;
}

const readNumber = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN);

export function monitorServer({ origin, pid, backupFolder = "" }: MonitoredServer) {
  let isStopped = false;
  const backups = new Set<string>();
  const observed: Observations = { longestBlockMs: 0, peak: 0, resident: [], backups: 0 };

  async function readMetrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const response = await fetch(`${origin}/metrics`, { headers });
    if (!response.ok) throw new Error(`The server refused the metrics: ${response.status}`);
    return response.text();
  }

  async function observe(): Promise<void> {
    const metrics = await readMetrics();
    const blockMs = readNumber(metrics, "nodejs_eventloop_lag_max_seconds") * MS_PER_SECOND;
    observed.longestBlockMs = Math.max(observed.longestBlockMs, blockMs);
    for (const name of existsSync(backupFolder) ? readdirSync(backupFolder) : []) {
      if (name.endsWith(".db")) backups.add(name);
    }
    observed.backups = backups.size;
    const { peak, resident } = memoryOf(pid);
    observed.peak = peak;
    observed.resident.push(resident);
  }

  async function run(): Promise<void> {
    // Reset the maximum lag, because so far it includes the startup and the sign-ins.
    await readMetrics();
    while (!isStopped) {
      await observe();
      await wait(INTERVAL_MS);
    }
  }

  const running = run();
  return {
    async stop(): Promise<Observations> {
      isStopped = true;
      await running;
      return observed;
    },
  };
}
