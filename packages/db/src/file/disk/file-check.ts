import { type BigIntStats, statSync } from "node:fs";
import type { FileTrouble, TroubleKind } from "../../database.ts";

const REMEDIES: Record<TroubleKind, string> = {
  missing:
    "Nothing can be saved until it is back. Put it back, or stop the server and restore a backup.",
  replaced: "Nothing can be saved. Restart the server to use the new file.",
  "without its log": "Nothing can be saved. Stop the server and restore a backup.",
  damaged: "Nothing can be saved. Stop the server and restore a backup.",
};

const describeTrouble = (kind: TroubleKind, message: string): FileTrouble => ({
  kind,
  message,
  remedy: REMEDIES[kind],
});

export class FileTroubleError extends Error {
  readonly code = "DATA_FILE_TROUBLE";
  override readonly name = "FileTroubleError";
  readonly trouble: FileTrouble;

  constructor(trouble: FileTrouble) {
    super(trouble.message);
    this.trouble = trouble;
  }
}

const DAMAGE_CODES = /^SQLITE_(?:CORRUPT|NOTADB|IOERR_(?:READ|SHORT_READ|CORRUPTFS|DATA)$)/;

export function isDamage(error: unknown): boolean {
  if (!(error instanceof Error)) return false;
  const isCoded = "code" in error && DAMAGE_CODES.test(String(error.code));
  return isCoded || isDamage(error.cause);
}

const statFile = (name: string) => statSync(name, { bigint: true, throwIfNoEntry: false });

const isSame = (one: BigIntStats | undefined, other: BigIntStats | undefined): boolean =>
  one?.dev === other?.dev && one?.ino === other?.ino;

/** Once damage is found, keeps reporting it until the process restarts. */
export function watchFile(path: string, onTrouble?: (trouble: FileTrouble | undefined) => void) {
  const opened = ["", "-wal", "-shm"].map((end) => ({
    name: path + end,
    stats: statFile(path + end),
  }));
  // Some network and FUSE mounts return a different inode number on each call.
  const hasInodes = opened.every(({ name, stats }) => isSame(statFile(name), stats));
  const readSize = () => statFile(path)?.size ?? 0n;
  let size = readSize();
  let damage: FileTrouble | undefined;
  let reported: FileTrouble | undefined;

  function check(): FileTrouble | undefined {
    for (const { name, stats } of opened) {
      const now = statFile(name);
      if (now && (!hasInodes || isSame(now, stats))) continue;
      if (name !== path) {
        return describeTrouble("without its log", `${name} was removed or replaced`);
      }
      return now
        ? describeTrouble("replaced", `The data file ${path} was replaced by another file`)
        : describeTrouble("missing", `The data file ${path} is missing`);
    }
    const before = size;
    size = readSize();
    if (size >= before) return undefined;
    return describeTrouble("damaged", `The data file ${path} was truncated`);
  }

  function findTrouble(): FileTrouble | undefined {
    const trouble = damage ?? check();
    if (trouble?.kind === "damaged") damage = trouble;
    const isNew = trouble?.message !== reported?.message;
    reported = trouble;
    if (isNew) onTrouble?.(trouble);
    return trouble;
  }

  return {
    findTrouble,
    reportDamage(reason: string): void {
      damage ??= describeTrouble("damaged", `The data file ${path} is damaged: ${reason}`);
      findTrouble();
    },
  };
}
