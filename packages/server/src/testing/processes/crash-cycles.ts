import { setTimeout as wait } from "node:timers/promises";
import { startProcess } from "./real-process.ts";
import { createWritingClient, findLost } from "./writing-client.ts";

/** Upper bound for a random delay, so that kills hit every stage of a commit. */
const LONGEST_DELAY_MS = 20;

export interface CrashOutcome {
  cycles: number;
  writes: number;
  lost: string[];
}

interface CrashOptions {
  path: string;
  cycles: number;
  /** Minimum number of acknowledged writes before the kill in each cycle. */
  writesEach: number;
  processes?: number;
  onCycle?: (soFar: CrashOutcome) => void;
}

type Servers = ReturnType<typeof startProcess>[];

/** Odd cycles kill only one server, whose work the other servers may have to complete. */
function chooseVictims(servers: Servers, cycle: number): Servers {
  const isAll = cycle % 2 === 0;
  return servers.filter((_, index) => isAll || index === Math.floor(cycle / 2) % servers.length);
}

/**
 * Checks the data that a killed server's successors find on disk.
 * @throws if a server does not start
 */
export async function runCrashCycles({
  path,
  cycles,
  writesEach,
  processes = 1,
  onCycle,
}: CrashOptions): Promise<CrashOutcome> {
  const start = () => startProcess(`file:${path}`);
  let servers = Array.from({ length: processes }, start);
  const outcome: CrashOutcome = { cycles: 0, writes: 0, lost: [] };
  const origins = () => Promise.all(servers.map(({ ready }) => ready));
  try {
    const [first = "", ...others] = await origins();
    const client = await createWritingClient(first);
    client.moveTo(first, ...others);
    while (outcome.cycles < cycles) {
      const writing = client.writeUntil(Number.POSITIVE_INFINITY);
      const before = client.acknowledged.length;
      while (client.acknowledged.length < before + writesEach) await wait(1);
      await wait(Math.random() * LONGEST_DELAY_MS);
      const victims = chooseVictims(servers, outcome.cycles);
      await Promise.all(victims.map((server) => server.end("SIGKILL")));
      servers = servers.map((server) => (victims.includes(server) ? start() : server));
      await writing;
      client.moveTo(...(await origins()));
      outcome.cycles += 1;
      outcome.writes = client.acknowledged.length;
      outcome.lost = findLost(path, client.acknowledged);
      onCycle?.(outcome);
    }
    return outcome;
  } finally {
    await Promise.all(servers.map((server) => server.end("SIGTERM")));
  }
}
