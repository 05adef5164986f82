import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Broadcast } from "../broadcast.ts";
import type { Database } from "../database.ts";
import type { DatabaseOptions } from "../file/opening/open.ts";
import { createBuilders } from "./builders.ts";
import { type DirectConnection, openDirectConnection } from "./direct-connection.ts";
import {
  type Address,
  createClient,
  createPersistentClient,
  createPool,
  readAddress,
  runQuery,
} from "./driver.ts";
import { createLeadership } from "./leadership.ts";
import { migrate } from "./migrate.ts";
import { createNotifier, type Notifier } from "./notifier.ts";
import { createSharedBuckets, getOrCreateSecret } from "./shared-state.ts";
import {
  afterCommit,
  broadcast,
  currentConnection,
  isInsideTransaction,
  markWritten,
  runTransaction,
} from "./transactions.ts";
import { findUnavailableError } from "./unavailable.ts";

const DEFAULT_QUERY_TIMEOUT_MS = 600_000;

const SIZE = "select pg_database_size(current_database())";
const IS_STANDBY = "select pg_is_in_recovery()";

interface Connections {
  pool: pg.Pool;
  direct: DirectConnection;
  notifier: Notifier;
  leadership: ReturnType<typeof createLeadership>;
}

const START_TIMEOUT_MS = 60_000;
const RETRY_MS = 1_000;
const CLOSE_TIMEOUT_MS = 2_000;

async function migrateWithRetries(url: string, { onUnavailable }: DatabaseOptions): Promise<void> {
  const deadline = performance.now() + START_TIMEOUT_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await migrate(createClient(url));
    } catch (error) {
      if (!onUnavailable || !findUnavailableError(error) || performance.now() > deadline)
        throw error;
      if (isFirst) onUnavailable(error);
    }
    await setTimeout(RETRY_MS);
  }
}

/** Commands bypass the pooler, because their statements may exceed its time limit. */
function resolveAddress(address: string, { queryTimeoutMs }: DatabaseOptions): Address {
  const resolved = readAddress(address);
  return queryTimeoutMs === undefined ? { ...resolved, url: resolved.directUrl } : resolved;
}

async function connect({ url, directUrl }: Address, queryTimeoutMs: number): Promise<Connections> {
  const pool = createPool(url, { queryTimeoutMs, isDirect: url === directUrl });
  const notifier = createNotifier();
  const leadership = createLeadership();
  try {
    const direct = await openDirectConnection(() => createPersistentClient(directUrl), {
      async onConnect(client) {
        await notifier.listen(client);
        // Other processes may have committed while this process was disconnected.
        notifier.invalidate();
      },
      onHeartbeat: leadership.onHeartbeat,
      onReconnect() {
        notifier.invalidate();
        void leadership.lose();
      },
    });
    return { pool, direct, notifier, leadership };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function close({ pool, direct }: Pick<Connections, "pool" | "direct">): Promise<void> {
  await Promise.race([direct.stop(), setTimeout(CLOSE_TIMEOUT_MS, undefined, { ref: false })]);
  await pool.end();
}

/** @throws if PostgreSQL is unreachable or too old, or the database was written by a newer version */
export async function openPostgres(
  address: string,
  options: DatabaseOptions = {},
): Promise<Database> {
  const resolved = resolveAddress(address, options);
  const { queryTimeoutMs = DEFAULT_QUERY_TIMEOUT_MS } = options;
  await migrateWithRetries(resolved.url, options);
  const { pool, direct, notifier, leadership } = await connect(resolved, queryTimeoutMs);

  const read = createBuilders(() => {
    if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
    return pool;
  }, options);
  const tx = createBuilders(currentConnection, { ...options, onChange: markWritten });
  const context = {
    pool,
    queryTimeoutMs,
    tx,
    notificationsFor: (broadcasts: readonly Broadcast[], hasWritten: boolean) =>
      notifier.statementsFor(broadcasts, hasWritten && options.broadcasts !== true),
    onBatch: options.onBatch,
  };

  let closing: Promise<void> | undefined;
  return {
    isShared: true,
    read,
    transaction: (work) => runTransaction(context, work),
    afterCommit,
    broadcast,
    onBroadcast: notifier.onBroadcast,
    runAsLeader: leadership.runAsLeader,
    isLeading: leadership.isLeading,
    sharedBuckets: createSharedBuckets(pool),
    getOrCreateSecret: (name, create) => getOrCreateSecret(context, name, create),
    revisions: undefined,
    foreignRevision: async () => notifier.revision(),
    // Does nothing: PostgreSQL itself vacuums old row versions and recycles its write-ahead log.
    truncateLog: async () => true,
    async measureFiles() {
      const { rows } = await runQuery(pool, SIZE);
      return { databaseBytes: Number(rows[0]?.[0]), logBytes: 0 };
    },
    findPicturesInOtherFiles: async () => new Set(),
    findTrouble: () => undefined,
    reportDamage: () => undefined,
    async checkWriting() {
      const { rows } = await runQuery(pool, IS_STANDBY);
      if (rows[0]?.[0]) throw new Error("PostgreSQL is a standby and accepts no writes");
    },
    close: () => (closing ??= close({ pool, direct })),
  };
}
