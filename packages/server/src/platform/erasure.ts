import type { Database } from "@stepout/db";
import { purgeIndex } from "@stepout/db/index-purge";
import { type Logger, withoutPersonalData } from "./observability/logger.ts";
import type { Timers } from "./time/alarm.ts";

/** What was erased in one go is cleared away in one go. */
const DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

export interface Erasure {
  /** Words or pictures are gone from the database: soon nothing of them is left in any file. */
  request(): void;
  stop(): void;
}

/**
 * Empties the search index of what was deleted, and then the database's write-ahead log, soon after
 * something was erased, while nobody waits for it. Somebody else on the same file can keep it from that: then it tries again, less and less often.
 */
export function createErasure(db: Database, timers: Timers, logger: Logger): Erasure {
  let callOff: (() => void) | undefined;
  let isWanted = false;
  const stopping = new AbortController();

  function schedule(delay: number): void {
    callOff = timers.after(delay, () => void clear(delay));
  }

  async function emptyFiles(): Promise<boolean> {
    await purgeIndex(db, stopping.signal);
    return await db.truncateLog();
  }

  async function clear(delay: number): Promise<void> {
    isWanted = false;
    const isEmpty = await emptyFiles().catch((error: unknown) => {
      if (!stopping.signal.aborted) {
        logger.warn({ err: withoutPersonalData(error) }, "Clearing away what was erased failed");
      }
      return false;
    });
    if (callOff === undefined) return;
    callOff = undefined;
    if (!isEmpty) schedule(Math.min(delay * 2, LONGEST_DELAY_MS));
    else if (isWanted) schedule(DELAY_MS);
  }

  return {
    request() {
      isWanted = true;
      if (callOff === undefined) schedule(DELAY_MS);
    },
    stop() {
      stopping.abort();
      callOff?.();
      callOff = undefined;
    },
  };
}
