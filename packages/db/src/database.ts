import type { BroadcastListener } from "./broadcast.ts";
import type { BaseSQLiteDatabase } from "./sql.ts";

export type Engine = "sqlite" | "postgres";

type Builders = BaseSQLiteDatabase<"async", unknown>;

/** Use `await`, because `.get()`, `.all()` and `.run()` exist only on SQLite. */
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

export type LeaderTask = () => () => Promise<void>;

export interface BucketClaim {
  key: string;
  costMs: number;
  capacityMs: number;
  now: number;
}

/** Rate limits shared by all processes. Rolling back a transaction returns the tokens that it took. */
export interface SharedBuckets {
  /** Takes tokens and returns 0, or takes none and returns the wait in milliseconds. */
  take(claim: BucketClaim): Promise<number>;
  waitOf(claim: BucketClaim): Promise<number>;
  giveBack(claim: BucketClaim): Promise<void>;
}

export interface Leadership {
  stop(): Promise<void>;
}

export interface Revisions {
  /** Changes when the game's posts or comments change, or when any user's name or picture changes. */
  ofGame(gameId: string): number;
  ofUser(userId: string): number;
}

export interface Database {
  readonly isShared: boolean;

  /** Reads committed rows. Throws inside a transaction, because the read would miss the transaction's changes. */
  readonly read: Reader;

  /**
   * Resolves after the commit. Rolls back and rethrows if `work` throws. Don't nest transactions, and await only
   * queries.
   */
  transaction<T>(work: (tx: Writer) => Promise<T>): Promise<T>;

  /** Runs `callback` after the current transaction commits. @throws outside a transaction. */
  afterCommit(callback: () => void): void;

  /**
   * Notifies all processes in commit order. On SQLite, notifies only this process.
   * @throws outside a transaction
   */
  broadcast(topic: string, text: string): void;

  onBroadcast(topic: string, listener: BroadcastListener): void;

  /** A new leader may start before the old one stops. On SQLite, every process is a leader. */
  runAsLeader(task: LeaderTask): Leadership;

  isLeading(): boolean;

  /** Returns a secret that all processes share. Undefined on SQLite. */
  readonly getOrCreateSecret: ((name: string, create: () => string) => Promise<string>) | undefined;

  readonly sharedBuckets: SharedBuckets | undefined;

  /** Undefined on PostgreSQL, where a process learns about other processes' commits with a delay. */
  readonly revisions: Revisions | undefined;

  /** Returns a number that changes when another process may have committed without a broadcast. */
  foreignRevision(): Promise<number>;

  /**
   * Truncates the write-ahead log, where overwritten rows stay readable.
   * @returns false if a connection blocks the checkpoint
   */
  truncateLog(): Promise<boolean>;

  measureFiles(): Promise<FileSizes>;

  /**
   * Searches the other data files in the folder, such as backups.
   * @throws if a file can't be read
   */
  findPicturesInOtherFiles(hashes: readonly string[]): Promise<ReadonlySet<string>>;

  findTrouble(): FileTrouble | undefined;

  reportDamage(reason: string): void;

  checkWriting(): Promise<void>;

  close(): Promise<void>;
}
