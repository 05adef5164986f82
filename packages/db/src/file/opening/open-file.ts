import type { FileTrouble } from "../../database.ts";
import { holdFile } from "../connection/closing.ts";
import { type Connection, connect, SCANNING_CACHE_KIB } from "../connection/connection.ts";
import { asDamage } from "../damage/damage.ts";
import { holdDataFile } from "../disk/held-file.ts";
import { explainOpening } from "../disk/open-failure.ts";
import { createLogSync, type LogSync } from "../log/log-sync.ts";
import { createSealedCheckpoints, type SealedCheckpoints, sealWhole } from "../log/seal.ts";
import { migrate } from "../migrate.ts";
import { isSealed } from "../page-sums/page-sums.ts";
import { createFileWatch, type FileWatch } from "../watch/file-watch.ts";

export interface FileOptions {
  /** Answers before the disk has a commit, which a power cut then loses: there to be measured. */
  isHasty?: boolean;
  /** Leaves the schema as it is: for making a backup before a new version changes it. */
  keepsSchema?: boolean;
  /**
   * For a program that goes through whole tables and changes much in one transaction: what that may
   * undo stays in files.
   */
  sparesMemory?: boolean;
  /** Called when the data file is lost or damaged, and when it is back. */
  onFileTrouble?: (trouble: FileTrouble | undefined) => void;
  /** Called once `proveRest` has compared all pages that the opening had left. */
  onProven?: () => void;
}

export interface OpenFile {
  writer: Connection;
  reader: Connection;
  checkpoints: SealedCheckpoints;
  logSync: LogSync;
  watch: FileWatch;
  /** Closes everything, and leaves the log alone. */
  close(): void;
}

const noSync: LogSync = {
  sync: async () => undefined,
  requireSynced: () => undefined,
  close: () => undefined,
};

/** Enough for the few pages of sums that are read one after the other. */
const WATCHING_CACHE_KIB = 128;

const SERVING = { reading: {}, writing: {} };
const SPARING = {
  reading: { cacheKib: SCANNING_CACHE_KIB },
  writing: { temporaryStore: "FILE" },
} as const;

function prepareFile(writer: Connection, path: string, { keepsSchema = false }: FileOptions): void {
  writer.pragma("journal_mode = WAL");
  // Commits are synced beside this thread, and SQLite itself syncs what it moves into the file.
  writer.pragma("synchronous = NORMAL");
  // Overwrites erased words in the file, too.
  writer.pragma("secure_delete = ON");
  if (keepsSchema) return;
  migrate(writer);
  writer.pragma("foreign_keys = ON");
  if (!isSealed(writer)) sealWhole(writer, path);
}

/** Opens a data file: a connection that writes, one that reads, and a watch. */
export function openFile(path: string, isProven: boolean, options: FileOptions): OpenFile {
  const open: (() => void)[] = [];
  // In reverse order: the reader holds the file until no connection is left that could move its log.
  const close = () => {
    for (const closeOne of open.splice(0).toReversed()) closeOne();
  };
  const opened = (connection: Connection): Connection => {
    open.push(() => connection.close());
    return connection;
  };
  try {
    const { descriptor, release } = holdDataFile(path);
    open.push(release);
    const { reading, writing } = options.sparesMemory ? SPARING : SERVING;
    const reader = opened(connect(path, { readonly: true, ...reading }));
    holdFile(reader);
    const writer = opened(connect(path, writing));
    prepareFile(writer, path, options);
    // From now on no lock blocks the process.
    writer.pragma("busy_timeout = 0");
    holdFile(reader);
    const checkpoints = createSealedCheckpoints({ writer, reader }, { path, descriptor });
    open.push(checkpoints.close);
    const logSync = options.isHasty ? noSync : createLogSync(path, checkpoints.truncate);
    open.push(logSync.close);
    // It reads all sums again and again, which would fill the readers' cache.
    const watching = opened(connect(path, { readonly: true, cacheKib: WATCHING_CACHE_KIB }));
    const watch = createFileWatch({
      path,
      descriptor,
      reader: watching,
      isProven,
      onChange: options.onFileTrouble,
      onProven: options.onProven,
    });
    open.push(() => void watch.stop());
    // It may have been replaced before its connections were open.
    watch.requireFile();
    return { writer, reader, checkpoints, logSync, watch, close };
  } catch (error) {
    close();
    throw asDamage(explainOpening(error, path));
  }
}
