import { fdatasyncSync, read, writeSync } from "node:fs";
import { promisify } from "node:util";
import type { Connection } from "../connection/connection.ts";
import { FRAME_HEADER_BYTES, pageOfFrame, saltOfFrame } from "./log-frame.ts";
import { frameOffset, readFrames, readHeader, withLog, withOpenLog } from "./write-ahead-log.ts";

const readSome = promisify(read);

export interface LogState {
  /** How many frames are committed. */
  frames: number;
  /** How many of them stand in the file. */
  moved: number;
}

/** Returns a function that asks for the state of the log, outside of transactions. */
export function watchLog(connection: Connection): () => LogState {
  // Moves nothing.
  const state = connection.prepare<[], { log: number; checkpointed: number }>(
    "PRAGMA wal_checkpoint(NOOP)",
  );
  return () => {
    const { log = 0, checkpointed = 0 } = state.get() ?? {};
    return { frames: log, moved: checkpointed };
  };
}

/** This many are read in one go, outside of the thread that serves. */
const FRAMES_AT_ONCE = 250;

/** Finds the pages that wait in the log of a data file. Reads each frame once. */
export class LoggedPages {
  readonly #path: string;
  readonly #pages = new Set<number>();
  #salt: bigint | undefined;
  #frames = 0;

  constructor(path: string) {
    this.#path = path;
  }

  /** Returns the pages in the first frames of the log. Callers wait for the answer before the next. */
  async in(frames: number): Promise<ReadonlySet<number>> {
    await withOpenLog(this.#path, (descriptor) => this.#readOn(descriptor, frames));
    return this.#pages;
  }

  async #readOn(descriptor: number, frames: number): Promise<void> {
    const header = readHeader(descriptor);
    if (header === undefined || header === "broken") return;
    if (header.salt !== this.#salt) this.#begin(header.salt);
    const frameBytes = frameOffset(1, header.pageSize) - frameOffset(0, header.pageSize);
    const chunk = Buffer.allocUnsafeSlow(FRAMES_AT_ONCE * frameBytes);
    while (this.#frames < frames) {
      const length = Math.min(FRAMES_AT_ONCE, frames - this.#frames) * frameBytes;
      const position = frameOffset(this.#frames, header.pageSize);
      const { bytesRead } = await readSome(descriptor, chunk, 0, length, position);
      const whole = bytesRead - (bytesRead % frameBytes);
      for (let at = 0; at < whole; at += frameBytes) {
        // The log began anew meanwhile.
        if (saltOfFrame(chunk, at) !== header.salt) return;
        this.#pages.add(pageOfFrame(chunk, at));
        this.#frames += 1;
      }
      if (whole < length) return;
    }
  }

  #begin(salt: bigint): void {
    this.#salt = salt;
    this.#frames = 0;
    this.#pages.clear();
  }
}

/** Calls back with every version of a page that the present round of a log holds. */
export function forEachVersion(path: string, take: (page: number, sum: number) => void): void {
  withLog(path, (descriptor) => {
    const header = readHeader(descriptor);
    if (header === undefined || header === "broken") return;
    for (const { page, sum, salt } of readFrames(descriptor, header.pageSize)) {
      if (salt !== header.salt) return;
      take(page, sum);
    }
  });
}

/**
 * Writes once more what the file has taken from the log, and waits for the disk. Nobody may write
 * meanwhile.
 * @param moved how many frames it has taken
 * @returns whether the log still has them all
 */
export function rewriteMoved(
  { path, descriptor }: { path: string; descriptor: number },
  moved: number,
  pageCount: number,
): boolean {
  const written = withLog(path, (log) => {
    const header = readHeader(log);
    if (header === undefined || header === "broken") return 0;
    const { pageSize, salt } = header;
    let count = 0;
    for (const frame of readFrames(log, pageSize)) {
      if (count === moved || frame.salt !== salt) break;
      count += 1;
      // A file that became smaller ends before them.
      if (frame.page > pageCount) continue;
      const place = (frame.page - 1) * pageSize;
      writeSync(descriptor, frame.bytes, FRAME_HEADER_BYTES, pageSize, place);
    }
    return count;
  });
  if (written !== moved) return false;
  fdatasyncSync(descriptor);
  return true;
}
