import { fdatasync } from "node:fs";
import { promisify } from "node:util";
import { UnsyncedError } from "../disk/file-trouble.ts";

const syncData = promisify(fdatasync);

export interface DiskSync {
  /**
   * Waits, in another thread, until the disk has everything that was written.
   * @throws UnsyncedError
   */
  sync(): Promise<void>;
  /** Called before anything is written. @throws if the disk has still not taken what was before. */
  requireSynced(): void;
}

/**
 * Syncs an open file beside the thread that serves, for which a disk may be slow. A system reports
 * a failed sync once, and may have dropped what it could not write: then nothing may be written
 * before `mend` has written it anew and synced it. `mend` returns false where it can't yet.
 */
export function createDiskSync(
  descriptor: number,
  name: "log" | "data file",
  mend: () => boolean,
): DiskSync {
  let failure: unknown;
  return {
    async sync(): Promise<void> {
      try {
        await syncData(descriptor);
      } catch (error) {
        failure = error;
        throw new UnsyncedError(`The disk did not take the ${name}`, { cause: error });
      }
    },

    requireSynced(): void {
      if (failure === undefined) return;
      const words = `The disk has not taken the ${name}`;
      let isMended: boolean;
      try {
        isMended = mend();
      } catch (cause) {
        throw new Error(words, { cause });
      }
      if (!isMended) throw new Error(words, { cause: failure });
      failure = undefined;
    },
  };
}
