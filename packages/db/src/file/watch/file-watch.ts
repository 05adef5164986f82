import { type BigIntStats, fstatSync, statSync } from "node:fs";
import type { FileTrouble, Progress, TroubleKind } from "../../database.ts";
import type { Connection } from "../connection/connection.ts";
import { FileTroubleError, isDamage } from "../disk/file-trouble.ts";
import { hasStableNumbers, isSameFile } from "../disk/held-file.ts";
import { watchLog } from "../log/logged-pages.ts";
import { createPageProof } from "./page-proof.ts";

/** How often the file is looked at while nobody writes. */
const LOOK_EVERY_MS = 1_000;

/** A second look tells a damaged file from one that another process is changing. */
const LOOKS = 2;

/** Files that SQLite opens by name beside the data file, and keeps open. */
const COMPANIONS = ["-wal", "-shm"] as const;

const REMEDY_WHERE_LOST =
  "Nothing is saved until it is back. When the server is stopped, it writes all that it holds to a new file.";
const REMEDY_WHERE_DAMAGED = "Nothing is saved any more. Stop the server and restore a backup.";

export interface FileWatch {
  /** Returns what is wrong with the file now, without reading its pages. */
  look(): FileTrouble | undefined;
  /** Whether the last look found nothing wrong. */
  isWell(): boolean;
  /** @throws FileTroubleError if the file is not the one that was opened, or is damaged. */
  requireFile(): void;
  /** Call it with every failure: one that shows damage is remembered until the next start. */
  noteFailure(error: unknown): void;
  /** Whether the log beside the file is the one that is open. */
  isOwnLog(): boolean;
  /** How many pages were compared since the start; undefined once all were. */
  proofProgress(): Progress | undefined;
  /** Compares the pages that are left without long rests. */
  hurryProof(): void;
  /** Resolves when nothing reads the file any more. */
  stop(): Promise<void>;
}

interface Watched {
  path: string;
  descriptor: number;
  /** Has no open transaction when the watch looks. */
  reader: Connection;
  /** Called when trouble begins, changes and ends. */
  onChange: ((trouble: FileTrouble | undefined) => void) | undefined;
  /** Whether all pages were compared before. */
  isProven: boolean;
  /** Called once all pages are compared, if they were not before. */
  onProven: (() => void) | undefined;
}

const lost = (kind: TroubleKind, message: string): FileTrouble => ({
  kind,
  message,
  remedy: REMEDY_WHERE_LOST,
});

/** What lies by a name; undefined also where the system does not let anybody look. */
function statNamed(path: string): BigIntStats | undefined {
  try {
    return statSync(path, { bigint: true, throwIfNoEntry: false });
  } catch {
    return undefined;
  }
}

/** Looks whether the names still lead to the files that are open. Costs four calls of `stat`. */
function createNameCheck(path: string, descriptor: number) {
  const areNumbersStable = hasStableNumbers(descriptor, path);
  const companions = COMPANIONS.map((end) => ({ name: path + end, opened: statNamed(path + end) }));

  const isSame = (named: BigIntStats, opened: BigIntStats | undefined): boolean =>
    !areNumbersStable || opened === undefined || isSameFile(named, opened);

  function isCompanionThere({ name, opened }: (typeof companions)[number]): boolean {
    const named = statNamed(name);
    return named !== undefined && isSame(named, opened);
  }

  return {
    isOwnLog: () => companions.slice(0, 1).every(isCompanionThere),

    findWrongName(): FileTrouble | undefined {
      const named = statNamed(path);
      if (named === undefined) {
        return lost("missing", `The data file ${path} is no longer there`);
      }
      if (!isSame(named, fstatSync(descriptor, { bigint: true }))) {
        return lost("replaced", `Another file has taken the place of the data file ${path}`);
      }
      const companion = companions.find((one) => !isCompanionThere(one));
      return companion && lost("without its log", `${companion.name} was removed or replaced`);
    },
  };
}

/** Checks whether the file has been cut off. */
function createSizeCheck({ path, descriptor, reader }: Watched): () => string | undefined {
  const pageCount = reader.prepare<[], number>("PRAGMA page_count").pluck();
  const logState = watchLog(reader);
  const pageSize = Number(reader.pragma("page_size", { simple: true }));

  function countMissingPages(): number {
    // In this order, commits and checkpoints in between only make the count smaller.
    const pages = pageCount.get() ?? 0;
    const { frames, moved } = logState();
    const size = fstatSync(descriptor).size;
    return pages - Math.floor(size / pageSize) - (frames - moved);
  }

  return () => {
    for (let look = 0; look < LOOKS; look += 1) if (countMissingPages() <= 0) return undefined;
    return `${path} is shorter than what was written into it`;
  };
}

/** Watches a file while a database is open on it. */
export function createFileWatch(watched: Watched): FileWatch {
  const { path, descriptor, onChange } = watched;
  const { findWrongName, isOwnLog } = createNameCheck(path, descriptor);
  const findMissingBytes = createSizeCheck(watched);
  let damage: FileTrouble | undefined;
  let seen: FileTrouble | undefined;

  function tell(trouble: FileTrouble | undefined): FileTrouble | undefined {
    const isNew = trouble?.message !== seen?.message;
    seen = trouble;
    if (isNew) onChange?.(trouble);
    return trouble;
  }

  function noteDamage(reason: string): void {
    damage ??= {
      kind: "damaged",
      message: `The data file ${path} is damaged: ${reason}`,
      remedy: REMEDY_WHERE_DAMAGED,
    };
  }

  const findTrouble = (): FileTrouble | undefined => damage ?? findWrongName();

  function noteFailure(error: unknown): void {
    if (damage !== undefined || !isDamage(error)) return;
    noteDamage(error instanceof Error ? error.message : String(error));
    tell(findTrouble());
  }

  function examine(findReason: () => string | undefined): FileTrouble | undefined {
    const trouble = findTrouble();
    if (trouble !== undefined) return tell(trouble);
    try {
      const reason = findReason();
      if (reason !== undefined) noteDamage(reason);
    } catch (error) {
      noteFailure(error);
    }
    return tell(findTrouble());
  }

  const timer = setInterval(() => examine(findMissingBytes), LOOK_EVERY_MS).unref();
  const proof = createPageProof({
    ...watched,
    isWell: () => seen === undefined,
    onWrong: (problem) => void examine(() => problem),
    onFailure: noteFailure,
  });

  return {
    look: () => examine(findMissingBytes),
    isWell: () => seen === undefined,
    requireFile() {
      const trouble = tell(findTrouble());
      if (trouble !== undefined) throw new FileTroubleError(trouble);
    },
    noteFailure,
    isOwnLog,
    proofProgress: proof.progress,
    hurryProof: proof.hurry,
    stop() {
      clearInterval(timer);
      return proof.stop();
    },
  };
}
