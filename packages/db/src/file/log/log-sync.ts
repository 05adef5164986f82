import { closeSync, fdatasync, openSync } from "node:fs";
import { promisify } from "node:util";
import { UnsyncedError } from "../disk/file-trouble.ts";

const syncData = promisify(fdatasync);

export interface LogSync {
  /**
   * Waits, in another thread, until the disk has everything that was committed.
   * @throws UnsyncedError
   */
  sync(): Promise<void>;
  /** Called before anything is written. @throws if the disk has still not taken what was before. */
  requireSynced(): void;
  close(): void;
}

/**
 * Syncs the log of a data file beside the thread that serves, for which a disk may be slow.
 * A system reports a failed sync once, and may have dropped what it could not write: then nothing may
 * follow in the log before `empty` has moved all of it into the file, which SQLite syncs.
 */
export function createLogSync(path: string, empty: () => boolean): LogSync {
  const descriptor = openSync(`${path}-wal`, "r+");
  let failure: unknown;

  function requireSynced(): void {
    if (failure === undefined) return;
    if (!empty()) throw new Error("The disk has not taken the log", { cause: failure });
    failure = undefined;
  }

  return {
    async sync(): Promise<void> {
      try {
        await syncData(descriptor);
      } catch (error) {
        failure = error;
        throw new UnsyncedError("The disk did not take the log", { cause: error });
      }
    },

    requireSynced,

    close: () => closeSync(descriptor),
  };
}
