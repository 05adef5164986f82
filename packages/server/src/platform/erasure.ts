import type { Database } from "@stepout/db";
import { purgeIndex } from "@stepout/db/index-purge";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { removeReleased } from "@stepout/db/pictures/removal";
import { type Logger, withoutPersonalData } from "./observability/logger.ts";
import type { Timers } from "./time/alarm.ts";

/** Erasures within this time are cleared away together. */
const DELAY_MS = 1_000;
const LONGEST_DELAY_MS = 60_000;

export interface Erasure {
  /** Soon no file holds a trace of what was erased. */
  request(): void;
  stop(): void;
}

interface ErasureDeps {
  db: Database;
  pictures: PictureStore;
  timers: Timers;
  logger: Logger;
}

/**
 * Soon after a commit has overwritten or removed words, pictures or names, removes them from the search
 * index and then from the database's write-ahead log, without making anybody wait. Another process on
 * the same file can prevent it; then it retries with growing pauses. Once the log is empty nobody
 * reads a moment from before any more, such as a backup, and the pictures go, too.
 */
export function createErasure({ db, pictures, timers, logger }: ErasureDeps): Erasure {
  let callOff: (() => void) | undefined;
  let isWanted = false;
  const stopping = new AbortController();

  function schedule(delay: number): void {
    callOff = timers.after(delay, () => void clear(delay));
  }

  async function emptyFiles(): Promise<boolean> {
    await purgeIndex(db, stopping.signal);
    if (!(await db.truncateLog())) return false;
    // The names of removed pictures go from the files as well.
    const { hasRemoved, isLeft } = await removeReleased(db, pictures);
    const isEmpty = hasRemoved ? await db.truncateLog() : true;
    return isEmpty && !isLeft;
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

  function request(): void {
    if (stopping.signal.aborted) return;
    isWanted = true;
    if (callOff === undefined) schedule(DELAY_MS);
  }
  db.onErased(request);

  return {
    request,
    stop() {
      stopping.abort();
      callOff?.();
      callOff = undefined;
    },
  };
}
