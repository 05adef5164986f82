import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { HearNews } from "./news.ts";

export type Engine = "sqlite" | "postgres";

type Builders = BaseSQLiteDatabase<"async", unknown>;

/**
 * Queries that change nothing. Only builders that every engine can await are here: `await` them,
 * and never call SQLite's own `.get()`, `.all()` or `.run()`.
 */
export type Reader = Pick<Builders, "select" | "selectDistinct" | "$with" | "with"> & {
  readonly engine: Engine;
};

export type Writer = Reader & Pick<Builders, "insert" | "update" | "delete">;

export interface Progress {
  done: number;
  total: number;
}

export type TroubleKind = "missing" | "replaced" | "without its log" | "damaged";

export interface FileTrouble {
  kind: TroubleKind;
  message: string;
  remedy: string;
}

export interface FileSizes {
  databaseBytes: number;
  logBytes: number;
}

/** Begins what one process does for all; answers how to end it. */
export type Lead = () => () => Promise<void>;

export interface BucketClaim {
  key: string;
  costMs: number;
  /** What a full bucket holds. */
  capacityMs: number;
  now: number;
}

/** Token buckets that all processes on a database share; inside a transaction they are part of it. */
export interface SharedBuckets {
  /** Returns 0, or takes nothing and returns the milliseconds until there is enough. */
  take(claim: BucketClaim): Promise<number>;
  waitOf(claim: BucketClaim): Promise<number>;
  giveBack(claim: BucketClaim): Promise<void>;
}

export interface Leadership {
  stop(): Promise<void>;
}

export interface Revisions {
  /** Changes with each commit that changes a post or comment of the game, or how an author is shown. */
  ofGame(gameId: string): number;
  /** Changes with each commit that changes the user's row. */
  ofPerson(userId: string): number;
}

export interface Database {
  /** Whether other servers may have it open at the same time. */
  readonly isShared: boolean;

  /** Sees what has been committed. Refused inside a transaction, where it would miss its own rows. */
  readonly read: Reader;

  /**
   * Runs `work` alone on the one writer, and resolves once its changes are safely stored. If
   * `work` throws, its changes are rolled back and the error is thrown on. Don't nest it, and
   * don't wait inside it for anything but the database.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>;

  /** Inside a transaction: calls back once the changes are stored, and never if they are rolled back. */
  afterCommit(callback: () => void): void;

  /**
   * Inside a transaction: notifies all processes on this database once the changes are stored, in the same order
   * everywhere. On an SQLite file, notifies this process only.
   */
  announce(topic: string, text: string): void;

  onNews(topic: string, hear: HearNews): void;

  /**
   * Calls `lead` when this process is the one of all on this database that leads, and ends it when
   * it no longer is; another one may then have begun already. On an SQLite file each process leads.
   */
  strive(lead: Lead): Leadership;

  isLeading(): boolean;

  /**
   * The secret of this name that all processes on this database share; the first one offers it. Undefined
   * for an SQLite file, whose processes share its folder.
   */
  readonly keepSecret: ((name: string, offer: () => string) => Promise<string>) | undefined;

  /** Undefined for an SQLite file: there each process counts for itself. */
  readonly sharedBuckets: SharedBuckets | undefined;

  /** Undefined where other processes can commit without this one knowing at once. */
  readonly revisions: Revisions | undefined;

  /** A number that changes when another process may have committed what it has not announced. */
  foreignRevision(): Promise<number>;

  /** Returns false while caches may be outdated because notices of other processes don't arrive. */
  hearsOthers(): boolean;

  /**
   * Empties the write-ahead log, in which overwritten rows stay readable. Doesn't wait: returns
   * false if a reader or a writer prevented it.
   */
  truncateLog(): Promise<boolean>;

  measureFiles(): Promise<FileSizes>;

  /**
   * Those of the pictures that another data file refers to, which shares the store with this one: a
   * backup in the same folder, or what a restore has put aside.
   * @throws if such a file can't be read.
   */
  findPicturesBeside(hashes: readonly string[]): Promise<ReadonlySet<string>>;

  /** Returns why the data file takes no writes: it was removed, replaced or found damaged. */
  findTrouble(): FileTrouble | undefined;

  /** Refuses all writes from now on, after a check has found damage. */
  reportDamage(reason: string): void;

  /** @throws when nothing can be written just now. */
  checkWriting(): Promise<void>;

  /** Further calls do nothing. */
  close(): Promise<void>;
}
