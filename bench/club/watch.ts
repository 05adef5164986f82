import { existsSync, readdirSync } from "node:fs";
import { setTimeout as wait } from "node:timers/promises";
import { memoryOf } from "../measuring/processes.ts";

/** For a server behind a proxy, which shows its numbers to no other caller. */
export const METRICS_TOKEN = "the-numbers-are-for-the-measurements";

const EVERY_MS = 1_000;
const MS_PER_SECOND = 1_000;

interface WatchedServer {
  origin: string;
  pid: number;
  backupFolder?: string;
}

export interface Watched {
  longestStopMs: number;
  /** Of memory, in MB: at most so far, and each time it looked. */
  peak: number;
  resident: number[];
  backups: number;
}

const readNumber = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name}(?:\\{[^}]*\\})? (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN);

/** Asks a server once a second how long its event loop was blocked since the last time. */
export function watchServer({ origin, pid, backupFolder = "" }: WatchedServer) {
  let isStopped = false;
  const backups = new Set<string>();
  const seen: Watched = { longestStopMs: 0, peak: 0, resident: [], backups: 0 };

  async function readMetrics(): Promise<string> {
    const headers = { authorization: `Bearer ${METRICS_TOKEN}` };
    const answer = await fetch(`${origin}/metrics`, { headers });
    if (!answer.ok) throw new Error(`The numbers were refused: ${answer.status}`);
    return answer.text();
  }

  async function look(): Promise<void> {
    const metrics = await readMetrics();
    const stopMs = readNumber(metrics, "nodejs_eventloop_lag_max_seconds") * MS_PER_SECOND;
    seen.longestStopMs = Math.max(seen.longestStopMs, stopMs);
    for (const name of existsSync(backupFolder) ? readdirSync(backupFolder) : []) {
      if (name.endsWith(".db")) backups.add(name);
    }
    seen.backups = backups.size;
    const { peak, resident } = memoryOf(pid);
    seen.peak = peak;
    seen.resident.push(resident);
  }

  async function run(): Promise<void> {
    // The first answer covers the start and the sign-ins.
    await readMetrics();
    while (!isStopped) {
      await look();
      await wait(EVERY_MS);
    }
  }

  const running = run();
  return {
    async stop(): Promise<Watched> {
      isStopped = true;
      await running;
      return seen;
    },
  };
}
