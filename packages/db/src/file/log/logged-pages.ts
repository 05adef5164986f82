import { readSync } from "node:fs";
import type { Connection } from "../connection/connection.ts";
import { FRAME_HEADER_BYTES, pageOfFrame } from "./log-frame.ts";
import { frameOffset, readFrames, readHeader, withLog } from "./write-ahead-log.ts";

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

/** The pages in the first frames of a log. */
export function readLoggedPages(path: string, frames: number): ReadonlySet<number> {
  const pages = new Set<number>();
  withLog(path, (descriptor) => {
    const header = readHeader(descriptor);
    if (header === undefined || header === "broken") return;
    const start = Buffer.alloc(FRAME_HEADER_BYTES);
    for (let frame = 0; frame < frames; frame += 1) {
      const position = frameOffset(frame, header.pageSize);
      if (readSync(descriptor, start, 0, start.length, position) < start.length) return;
      pages.add(pageOfFrame(start));
    }
  });
  return pages;
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
