import type { BaseSQLiteDatabase } from "drizzle-orm/sqlite-core";
import type { HearNews } from "./news.ts";

/** The programs that can store the data. */
export type Engine = "sqlite" | "postgres";

type Builders = BaseSQLiteDatabase<"async", unknown>;

/**
 * Queries that change nothing. Only builders that every engine can await are here: `await` them,
 * and never call SQLite's own `.get()`, `.all()` or `.run()`.
 */
export type Reader = Pick<Builders, "select" | "selectDistinct" | "$with" | "with"> & {
  readonly engine: Engine;
};

/** What a transaction hands to its work: reading, and changing rows. */
export type Writer = Reader & Pick<Builders, "insert" | "update" | "delete">;

/** Progress of long work. */
export interface Progress {
  done: number;
  total: number;
}

/** The ways in which a data file can be lost while it is open. */
export type TroubleKind = "missing" | "replaced" | "without its log" | "damaged";

/** Why nothing may be written to a data file at present. */
export interface FileTrouble {
  kind: TroubleKind;
  /** The event, for the host to read. */
  message: string;
  /** Advice for the host. */
  remedy: string;
}

export interface FileSizes {
  databaseBytes: number;
  logBytes: number;
}

/** Begins what one process does for all; answers how to end it. */
export type Lead = () => () => Promise<void>;

/** What is taken out of a bucket, in the time that refills it. */
export interface BucketClaim {
  key: string;
  costMs: number;
  /** What a full bucket holds. */
  capacityMs: number;
  now: number;
}

/** Buckets of tokens that all processes on a database share; inside a transaction they are part of it. */
export interface SharedBuckets {
  /** Answers 0, or the milliseconds until so much is there, and then takes nothing. */
  take(claim: BucketClaim): Promise<number>;
  /** The milliseconds until so much is there. */
  waitOf(claim: BucketClaim): Promise<number>;
  giveBack(claim: BucketClaim): Promise<void>;
}

export interface Leadership {
  /** Ends it, and leaves it to another process. */
  stop(): Promise<void>;
}

/** Tells answers that are kept in memory from those that have to be read again. */
export interface Revisions {
  /**
   * A number that changes with each commit, of any process, that changes a post or a comment of this
   * game, or how somebody is shown beside theirs.
   */
  ofGame(gameId: string): number;
  /** The same for whatever of this person's row. */
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

  /**
   * Call it inside a transaction: it calls back once the changes are safely stored, and never if
   * they are rolled back.
   */
  afterCommit(callback: () => void): void;

  /**
   * Call it inside a transaction: all processes on this database hear it once the changes are safely
   * stored, in the same order everywhere, and nobody if they are rolled back. An SQLite file has
   * no way to tell other processes: there this one alone hears it.
   */
  announce(topic: string, text: string): void;

  /** Calls back with what is announced, here and elsewhere. */
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

  /**
   * Whether commits of other processes are heard of at present; if not, what is remembered of rows may
   * be old.
   */
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

  /**
   * Returns why the data file takes no writes: it was removed, replaced or found damaged while it is
   * open.
   */
  findTrouble(): FileTrouble | undefined;

  /** Refuses all writes from now on, after a check has found damage. */
  reportDamage(reason: string): void;

  /** @throws when nothing can be written just now. */
  checkWriting(): Promise<void>;

  /** Further calls do nothing. */
  close(): Promise<void>;
}
