import { type BigIntStats, statSync } from "node:fs";
import type { FileTrouble, TroubleKind } from "../../database.ts";

const REMEDIES: Record<TroubleKind, string> = {
  missing:
    "Nothing is saved until it is back. Put it back, or stop the server and restore a backup.",
  replaced: "Nothing is saved any more. Stop the server; the next start uses the other file.",
  "without its log": "Nothing is saved any more. Stop the server and restore a backup.",
  damaged: "Nothing is saved any more. Stop the server and restore a backup.",
};

export const describeTrouble = (kind: TroubleKind, message: string): FileTrouble => ({
  kind,
  message,
  remedy: REMEDIES[kind],
});

const look = (name: string) => statSync(name, { bigint: true, throwIfNoEntry: false });

const isSame = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one?.dev === other?.dev && one?.ino === other?.ino;

/** Returns a check of whether the names of an open data file still lead to the same files. */
export function createFileCheck(path: string): () => FileTrouble | undefined {
  const opened = ["", "-wal", "-shm"].map((end) => ({ name: path + end, stats: look(path + end) }));
  // Some network and FUSE mounts give a file another inode at each look.
  const hasInodes = opened.every(({ name, stats }) => isSame(look(name), stats));
  let size = look(path)?.size ?? 0n;

  return () => {
    for (const { name, stats } of opened) {
      const now = look(name);
      const isLog = name !== path;
      if (now !== undefined && (!hasInodes || isSame(now, stats))) continue;
      if (isLog) return describeTrouble("without its log", `${name} was removed or replaced`);
      if (now) {
        const message = `Another file has taken the place of the data file ${path}`;
        return describeTrouble("replaced", message);
      }
      return describeTrouble("missing", `The data file ${path} is no longer there`);
    }
    const before = size;
    size = look(path)?.size ?? 0n;
    if (size >= before) return undefined;
    return describeTrouble("damaged", `The data file ${path} has become shorter`);
  };
}
