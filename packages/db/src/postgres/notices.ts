import { randomUUID } from "node:crypto";
import { setTimeout } from "node:timers/promises";
import type pg from "pg";

/** On it, each process tells the others of its commits. */
const CHANNEL = "stepout";

const FIRST_PAUSE_MS = 100;
const LONGEST_PAUSE_MS = 5_000;

/** Counts what other processes have committed. */
export interface Notices {
  /** The statement with which a transaction tells the others of itself, once it is committed. */
  readonly statement: string;
  /** Grows with each commit of another process, and when some may have been missed. */
  revision(): number;
  stop(): Promise<void>;
}

/**
 * Listens on a connection of its own, and connects again when that is lost.
 * @throws if the first connection can't be made.
 */
export async function listenToOthers(connect: () => pg.Client): Promise<Notices> {
  const own = randomUUID();
  let revision = 0;
  let isStopped = false;
  let client = await listen();

  async function listen(): Promise<pg.Client> {
    const next = connect();
    next.on("notification", ({ payload }) => {
      if (payload !== own) revision += 1;
    });
    next.on("error", () => void listenAgain(next));
    await next.connect();
    await next.query(`listen ${CHANNEL}`);
    return next;
  }

  async function listenAgain(lost: pg.Client): Promise<void> {
    if (isStopped || lost !== client) return;
    for (let pause = FIRST_PAUSE_MS; !isStopped; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      // Anything may be committed meanwhile.
      revision += 1;
      try {
        client = await listen();
        revision += 1;
        return;
      } catch {
        await setTimeout(pause);
      }
    }
  }

  return {
    statement: `notify ${CHANNEL}, '${own}'`,
    revision: () => revision,
    async stop() {
      isStopped = true;
      await client.end();
    },
  };
}
