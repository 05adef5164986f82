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
  createLastingClient,
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

const ANSWER_WITHIN_MS = 600_000;

const SIZE = "select pg_database_size(current_database())";
const IS_STANDBY = "select pg_is_in_recovery()";

interface Connections {
  pool: pg.Pool;
  direct: DirectConnection;
  notices: Notifier;
  leadership: ReturnType<typeof createLeadership>;
}

const START_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;
const CLOSE_WITHIN_MS = 2_000;

async function migrateWhenThere(url: string, { onUnavailable }: DatabaseOptions): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await migrate(createClient(url));
    } catch (error) {
      if (!onUnavailable || !findUnavailableError(error) || performance.now() > deadline)
        throw error;
      if (isFirst) onUnavailable(error);
    }
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Commands bypass a pooler: their statements may take longer than its limit. */
function findPlace(address: string, { queryTimeoutMs }: DatabaseOptions): Address {
  const place = readAddress(address);
  return queryTimeoutMs === undefined ? { ...place, url: place.directUrl } : place;
}

async function connect({ url, directUrl }: Address, queryTimeoutMs: number): Promise<Connections> {
  const pool = createPool(url, { queryTimeoutMs, isDirect: url === directUrl });
  const notices = createNotifier();
  const leadership = createLeadership();
  try {
    const direct = await openDirectConnection(() => createLastingClient(directUrl), {
      async begin(client) {
        await notices.listen(client);
        // Others may have committed since the last connection.
        notices.miss();
      },
      beat: leadership.beat,
      onLoss() {
        notices.miss();
        void leadership.lose();
      },
    });
    return { pool, direct, notices, leadership };
  } catch (error) {
    await pool.end();
    throw error;
  }
}

async function close({ pool, direct }: Pick<Connections, "pool" | "direct">): Promise<void> {
  await Promise.race([direct.stop(), setTimeout(CLOSE_WITHIN_MS, undefined, { ref: false })]);
  await pool.end();
}

/**
 * Opens, creates and migrates a PostgreSQL database.
 * @throws if it can't be reached, is too old, or a newer version of the program has written it.
 */
export async function openPostgres(
  address: string,
  options: DatabaseOptions = {},
): Promise<Database> {
  const place = findPlace(address, options);
  const { queryTimeoutMs = ANSWER_WITHIN_MS } = options;
  await migrateWhenThere(place.url, options);
  const { pool, direct, notices, leadership } = await connect(place, queryTimeoutMs);

  const read = createBuilders(() => {
    if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
    return pool;
  }, options);
  const tx = createBuilders(currentConnection, { ...options, onChange: markWritten });
  const context = {
    pool,
    queryTimeoutMs,
    tx,
    noticesOf: (news: readonly Broadcast[], hasWritten: boolean) =>
      notices.statementsFor(news, hasWritten && options.broadcasts !== true),
    onBatch: options.onBatch,
  };

  let closing: Promise<void> | undefined;
  return {
    isShared: true,
    read,
    transaction: (work) => runTransaction(context, work),
    afterCommit,
    broadcast,
    onBroadcast: notices.onBroadcast,
    runAsLeader: leadership.runAsLeader,
    isLeading: leadership.isLeading,
    sharedBuckets: createSharedBuckets(pool),
    getOrCreateSecret: (name, offer) => getOrCreateSecret(context, name, offer),
    revisions: undefined,
    foreignRevision: async () => notices.revision(),
    // PostgreSQL's own vacuum removes former rows, and its log is not ours to empty.
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
      if (rows[0]?.[0]) throw new Error("PostgreSQL is a standby, which takes no writes");
    },
    close: () => (closing ??= close({ pool, direct })),
  };
}
