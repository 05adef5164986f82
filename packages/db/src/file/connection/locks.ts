import { setTimeout } from "node:timers/promises";

/** Another process that writes all the time lets the lock go for an instant between two commits. */
const LOCK_RETRY_MS = 2;
const LOCK_PATIENCE_MS = 5_000;

/** Whether somebody else has the lock that a statement needs. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Tries until another process lets go of the lock, while this one goes on with everything else.
 * @throws SQLITE_BUSY when it takes too long.
 */
export async function whenUnlocked<T>(work: () => T): Promise<T> {
  for (const begin = performance.now(); ; ) {
    try {
      return work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begin > LOCK_PATIENCE_MS) throw error;
    }
    await setTimeout(LOCK_RETRY_MS);
  }
}
