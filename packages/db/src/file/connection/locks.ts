import { setTimeout } from "node:timers/promises";

/** Another process that writes all the time releases the lock for an instant between commits. */
const LOCK_RETRY_MS = 2;
const LOCK_PATIENCE_MS = 5_000;

/** Whether an error says that somebody else has the lock. */
export const isBusy = (error: unknown): boolean =>
  error instanceof Error && "code" in error && String(error.code).startsWith("SQLITE_BUSY");

/**
 * Retries until another process releases the lock, without blocking this one.
 * @throws SQLITE_BUSY if it takes too long.
 */
export async function whenUnlocked<T>(work: () => T | Promise<T>): Promise<T> {
  for (const begin = performance.now(); ; ) {
    try {
      return await work();
    } catch (error) {
      if (!isBusy(error) || performance.now() - begin > LOCK_PATIENCE_MS) throw error;
    }
    await setTimeout(LOCK_RETRY_MS);
  }
}
