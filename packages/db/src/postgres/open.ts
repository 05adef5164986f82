import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import type { Database } from "../database.ts";
import type { DatabaseOptions } from "../file/opening/open.ts";
import type { Announcement } from "../news.ts";
import { findAway } from "./away.ts";
import { createBuilders } from "./builders.ts";
import { type DirectConnection, keepDirect } from "./direct.ts";
import {
  type Address,
  createClient,
  createLastingClient,
  createPool,
  readAddress,
  runOn,
} from "./driver.ts";
import { createLeadership } from "./leadership.ts";
import { migrate } from "./migrate.ts";
import { createNotices, type Notices } from "./notices.ts";
import { createSharedBuckets, keepSecret } from "./shared.ts";
import {
  afterCommit,
  announce,
  connectionOfThisCode,
  isInsideTransaction,
  noteWriting,
  runTransaction,
} from "./transactions.ts";

const ANSWER_WITHIN_MS = 600_000;

const SIZE = "select pg_database_size(current_database())";
const IS_STANDBY = "select pg_is_in_recovery()";

interface Connections {
  pool: pg.Pool;
  direct: DirectConnection;
  notices: Notices;
  leadership: ReturnType<typeof createLeadership>;
}

const START_WITHIN_MS = 60_000;
const LOOK_AGAIN_MS = 1_000;
const CLOSE_WITHIN_MS = 2_000;

async function migrateWhenThere(url: string, { onAway }: DatabaseOptions): Promise<void> {
  const deadline = performance.now() + START_WITHIN_MS;
  for (let isFirst = true; ; isFirst = false) {
    try {
      return await migrate(createClient(url));
    } catch (error) {
      if (!onAway || !findAway(error) || performance.now() > deadline) throw error;
      if (isFirst) onAway(error);
    }
    await setTimeout(LOOK_AGAIN_MS);
  }
}

/** Commands bypass a pooler: their statements may take longer than its limit. */
function findPlace(address: string, { answerWithinMs }: DatabaseOptions): Address {
  const place = readAddress(address);
  return answerWithinMs === undefined ? { ...place, url: place.directUrl } : place;
}

async function connect({ url, directUrl }: Address, answerWithinMs: number): Promise<Connections> {
  const pool = createPool(url, { answerWithinMs, isDirect: url === directUrl });
  const notices = createNotices();
  const leadership = createLeadership();
  try {
    const direct = await keepDirect(() => createLastingClient(directUrl), {
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
  const { answerWithinMs = ANSWER_WITHIN_MS } = options;
  await migrateWhenThere(place.url, options);
  const { pool, direct, notices, leadership } = await connect(place, answerWithinMs);

  const read = createBuilders(() => {
    if (isInsideTransaction()) throw new Error("Inside a transaction, read through its `tx`");
    return pool;
  }, options);
  const tx = createBuilders(connectionOfThisCode, { ...options, onChange: noteWriting });
  const ground = {
    pool,
    answerWithinMs,
    tx,
    noticesOf: (news: readonly Announcement[], hasWritten: boolean) =>
      notices.statementsFor(news, hasWritten && options.announces !== true),
    onBatch: options.onBatch,
  };

  let closing: Promise<void> | undefined;
  return {
    isShared: true,
    read,
    transaction: (work) => runTransaction(ground, work),
    afterCommit,
    announce,
    onNews: notices.onNews,
    strive: leadership.strive,
    isLeading: leadership.isLeading,
    sharedBuckets: createSharedBuckets(pool),
    keepSecret: (name, offer) => keepSecret(ground, name, offer),
    revisions: undefined,
    foreignRevision: async () => notices.revision(),
    // PostgreSQL's own vacuum removes former rows, and its log is not ours to empty.
    truncateLog: async () => true,
    async measureFiles() {
      const { rows } = await runOn(pool, SIZE);
      return { databaseBytes: Number(rows[0]?.[0]), logBytes: 0 };
    },
    findPicturesBeside: async () => new Set(),
    findTrouble: () => undefined,
    reportDamage: () => undefined,
    async checkWriting() {
      const { rows } = await runOn(pool, IS_STANDBY);
      if (rows[0]?.[0]) throw new Error("PostgreSQL is a standby, which takes no writes");
    },
    close: () => (closing ??= close({ pool, direct })),
  };
}
