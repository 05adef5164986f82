import { existsSync, readdirSync, readFileSync } from "node:fs";

const EVERY_MS = 1_000;
const MS_PER_SECOND = 1_000;
const KIB_PER_MIB = 1_024;

interface WatchedServer {
  origin: string;
  pid: number;
  backupFolder: string;
}

export interface Watched {
  longestStopMs: number;
  peakResidentMib: number;
  backups: number;
}

const readNumber = (metrics: string, name: string): number =>
  Number(new RegExp(`^${name} (\\S+)$`, "m").exec(metrics)?.[1] ?? Number.NaN);

const peakResidentMib = (pid: number): number => {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Math.round(Number(/^VmHWM:\s+(\d+) kB$/m.exec(status)?.[1]) / KIB_PER_MIB);
};

/** Asks a server once a second how long its event loop was blocked since the last time. */
export function watchServer({ origin, pid, backupFolder }: WatchedServer) {
  let isStopped = false;
  const backups = new Set<string>();
  const seen: Watched = { longestStopMs: 0, peakResidentMib: 0, backups: 0 };

  async function look(): Promise<void> {
    const answer = await fetch(`${origin}/metrics`);
    const metrics = await answer.text();
    const stopMs = readNumber(metrics, "nodejs_eventloop_lag_max_seconds") * MS_PER_SECOND;
    seen.longestStopMs = Math.max(seen.longestStopMs, stopMs);
    for (const name of existsSync(backupFolder) ? readdirSync(backupFolder) : []) {
      if (name.endsWith(".db")) backups.add(name);
    }
    seen.backups = backups.size;
    seen.peakResidentMib = peakResidentMib(pid);
  }

  async function run(): Promise<void> {
    // The first answer covers the start and the sign-ins.
    await fetch(`${origin}/metrics`).then((answer) => answer.arrayBuffer());
    while (!isStopped) {
      await look();
      await new Promise((resolve) => setTimeout(resolve, EVERY_MS));
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
