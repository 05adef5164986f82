import type { BroadcastListener } from "./broadcast.ts";
import type { BaseSQLiteDatabase } from "./sql.ts";

export type Engine = "sqlite" | "postgres";

type Builders = BaseSQLiteDatabase<"async", unknown>;

/** Queries without changes. `await` them: `.get()`, `.all()` and `.run()` are SQLite's only. */
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

/** Starts work that only one process does; returns how to end it. */
export type LeaderTask = () => () => Promise<void>;

export interface BucketClaim {
  key: string;
  costMs: number;
  capacityMs: number;
  now: number;
}

/** All processes on a database share these token buckets. Transactions include them. */
export interface SharedBuckets {
  /** Returns 0, or takes nothing and returns the wait in milliseconds. */
  take(claim: BucketClaim): Promise<number>;
  waitOf(claim: BucketClaim): Promise<number>;
  giveBack(claim: BucketClaim): Promise<void>;
}

export interface Leadership {
  stop(): Promise<void>;
}

export interface Revisions {
  /** Changes with each commit to the game's posts or comments, or to how an author is shown. */
  ofGame(gameId: string): number;
  ofUser(userId: string): number;
}

export interface Database {
  readonly isShared: boolean;

  /** Sees committed rows. Throws inside a transaction, where it would miss its own rows. */
  readonly read: Reader;

  /**
   * Runs `work` exclusively. Resolves once its changes are stored, or rolls back and rethrows.
   * Don't nest it, and wait inside it for nothing but the database.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>;

  /** Inside a transaction: calls back once the changes are stored, never after a rollback. */
  afterCommit(callback: () => void): void;

  /** Inside a transaction: notifies all processes in commit order; only this one on SQLite. */
  broadcast(topic: string, text: string): void;

  onBroadcast(topic: string, hear: BroadcastListener): void;

  /**
   * Calls `lead` while this process is the leader. Another one may lead before the former has
   * ended. On an SQLite file every process leads.
   */
  runAsLeader(lead: LeaderTask): Leadership;

  isLeading(): boolean;

  /** A secret that all processes share; the first offer wins. Undefined for an SQLite file. */
  readonly getOrCreateSecret: ((name: string, offer: () => string) => Promise<string>) | undefined;

  /** Undefined for an SQLite file, where each process counts for itself. */
  readonly sharedBuckets: SharedBuckets | undefined;

  /** Undefined where other processes can commit without this one noticing at once. */
  readonly revisions: Revisions | undefined;

  /** Changes when another process may have committed something unannounced. */
  foreignRevision(): Promise<number>;

  /**
   * Empties the write-ahead log, in which overwritten rows stay readable. Returns false at once if
   * a reader or a writer prevents it.
   */
  truncateLog(): Promise<boolean>;

  measureFiles(): Promise<FileSizes>;

  /**
   * Returns those of the pictures that other data files in the folder need, such as backups.
   * @throws if such a file can't be read.
   */
  findPicturesInOtherFiles(hashes: readonly string[]): Promise<ReadonlySet<string>>;

  findTrouble(): FileTrouble | undefined;

  reportDamage(reason: string): void;

  /** @throws if nothing can be written now. */
  checkWriting(): Promise<void>;

  close(): Promise<void>;
}
