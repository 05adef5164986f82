import { setTimeout as wait } from "node:timers/promises";
import { startProcess } from "./real-process.ts";
import { createWritingClient, findLost } from "./writing-client.ts";

/** Kills come anywhere between two moments of a commit. */
const LONGEST_DELAY_MS = 20;

export interface CrashOutcome {
  cycles: number;
  writes: number;
  lost: string[];
}

interface CrashOptions {
  path: string;
  cycles: number;
  /** How many are acknowledged in each cycle before the kill, at least. */
  writesEach: number;
  onCycle?: (soFar: CrashOutcome) => void;
}

/**
 * Kills a server that is being written to, again and again, and looks each time at what the next one
 * has on the disk.
 */
export async function runCrashCycles({
  path,
  cycles,
  writesEach,
  onCycle,
}: CrashOptions): Promise<CrashOutcome> {
  const url = `file:${path}`;
  let server = startProcess(url);
  const outcome: CrashOutcome = { cycles: 0, writes: 0, lost: [] };
  try {
    const client = await createWritingClient(await server.ready);
    while (outcome.cycles < cycles) {
      const writing = client.writeUntil(Number.POSITIVE_INFINITY);
      const before = client.acknowledged.length;
      while (client.acknowledged.length < before + writesEach) await wait(1);
      await wait(Math.random() * LONGEST_DELAY_MS);
      await server.end("SIGKILL");
      await writing;
      server = startProcess(url);
      client.moveTo(await server.ready);
      outcome.cycles += 1;
      outcome.writes = client.acknowledged.length;
      outcome.lost = findLost(path, client.acknowledged);
      onCycle?.(outcome);
    }
    return outcome;
  } finally {
    await server.end("SIGTERM");
  }
}
