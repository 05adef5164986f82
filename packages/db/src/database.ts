import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type * as schema from "./schema/index.ts";

type Builders = BaseSQLiteDatabase<"async", unknown, typeof schema>;

/**
 * Queries that change nothing. Only builders that every engine can await are here: `await` them,
 * and never call SQLite's own `.get()`, `.all()` or `.run()`.
 */
export type Reader = Pick<Builders, "select" | "selectDistinct" | "$with" | "with">;

/** What a transaction hands to its work: reading, and changing rows. */
export type Writer = Reader & Pick<Builders, "insert" | "update" | "delete">;

/** How far long work has come. */
export interface Progress {
  done: number;
  total: number;
}

/** How a data file can go wrong under the program that has it open. */
export type TroubleKind = "missing" | "replaced" | "without its log" | "damaged";

/** Why nothing may be written to a data file at present. */
export interface FileTrouble {
  kind: TroubleKind;
  /** What has happened, for the person who runs the server. */
  message: string;
  /** What that person can do about it. */
  remedy: string;
}

export interface FileSizes {
  databaseBytes: number;
  logBytes: number;
}

export interface Database {
  /** Sees what has been committed. Refused inside a transaction, where it would miss its own rows. */
  readonly read: Reader;

  /**
   * Runs `work` alone on the one writer, and answers after its changes are safely stored. When
   * `work` throws, nothing of it remains and the error is thrown on. Not to be nested, and not to
   * wait inside for anything but the database.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>;

  /**
   * To be called inside a transaction: calls back once its changes are safely stored, and never when
   * nothing of it remains.
   */
  afterCommit(callback: () => void): void;

  /**
   * Calls back after each commit in which a statement has overwritten or removed somebody's words,
   * picture or name: until the log is emptied, the former values stand in it.
   */
  onErased(callback: () => void): void;

  /** A number that changes when another process has committed; what caches compare. */
  foreignRevision(): Promise<number>;

  /**
   * Empties the write-ahead log, in which rows that were overwritten since stay readable. Answers
   * false when somebody else was reading or writing, and nothing has come of it.
   */
  truncateLog(): Promise<boolean>;

  /**
   * Holds everybody back from committing while `work` lets another process begin to read: what that
   * one sees has all its checksums, so that it may become a backup.
   */
  whileSealed(work: () => Promise<void>): Promise<void>;

  measureFiles(): Promise<FileSizes>;

  /**
   * Why nothing can be written until somebody mends the data file: it was removed, replaced or damaged
   * under the program. Looks at the file.
   */
  findTrouble(): FileTrouble | undefined;

  /** @throws when nothing can be written just now. */
  checkWriting(): Promise<void>;

  /**
   * Writes all that is committed now into a new file `target`, while others read and write, and
   * proves it: what stands under that name afterwards is whole. The proof keeps this thread from
   * everything else: whoever serves lets another process do it.
   * @throws when the copy can't be written, or is not as it has to be; then there is no such file.
   */
  backup(target: string, onProgress?: (progress: Progress) => void): Promise<void>;

  /** Moves the log into the file, where nobody else has it open. Once is enough. */
  close(): Promise<void>;
}
