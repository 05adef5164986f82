import { createHash } from "node:crypto";
import type pg from "pg";
import type { BucketClaim, SharedBuckets } from "../database.ts";
import { runQuery } from "./driver.ts";
import {
  currentConnection,
  isInsideTransaction,
  runTransaction,
  type TransactionContext,
} from "./transactions.ts";

const ROUNDING_MS = 1;

/** A wrong clock in one process can at most empty a bucket. */
const FILLS_AT = `least(greatest(b."fullAt", $2::float8), $2::float8 + $4::float8)`;

const TAKE = `
  insert into "tokenBuckets" as b values ($1, $2::float8 + $3::float8)
  on conflict ("key") do update set "fullAt" = ${FILLS_AT} + $3::float8
  where ${FILLS_AT} + $3::float8 <= $2::float8 + $4::float8 + ${ROUNDING_MS}
  returning 1`;
const WAIT = `
  select greatest(0, ceil(${FILLS_AT} + $3::float8 - $4::float8 - ${ROUNDING_MS} - $2::float8))::float8
  from "tokenBuckets" b where "key" = $1`;
const GIVE_BACK = `update "tokenBuckets" set "fullAt" = "fullAt" - $2::float8 where "key" = $1`;
const DELETE_FULL = `delete from "tokenBuckets" where "fullAt" < $1::float8`;

const CLAIMS_PER_CLEANUP = 1_000;

/** Hashes keys, which may be personal data. */
const hash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** Uses an unlogged table, which is empty after a crash and not replicated. */
export function createSharedBuckets(pool: pg.Pool): SharedBuckets {
  let claims = 0;

  // Runs inside the current transaction, so that a rollback returns the tokens.
  const run = (text: string, values: unknown[]) =>
    runQuery(isInsideTransaction() ? currentConnection() : pool, text, values);

  function deleteFullBuckets(now: number): void {
    claims += 1;
    if (claims % CLAIMS_PER_CLEANUP !== 0) return;
    runQuery(pool, DELETE_FULL, [now]).catch(() => undefined);
  }

  const valuesOf = ({ key, costMs, capacityMs, now }: BucketClaim) => [
    hash(key),
    now,
    costMs,
    capacityMs,
  ];

  async function waitOf(claim: BucketClaim): Promise<number> {
    const { costMs, capacityMs } = claim;
    if (costMs > capacityMs) return costMs - capacityMs;
    const [[wait] = []] = (await run(WAIT, valuesOf(claim))).rows;
    return Number(wait ?? 0);
  }

  return {
    waitOf,
    async take(claim) {
      deleteFullBuckets(claim.now);
      if (claim.costMs <= claim.capacityMs) {
        const { rows } = await run(TAKE, valuesOf(claim));
        if (rows.length > 0) return 0;
      }
      return Math.max(1, await waitOf(claim));
    },
    async giveBack({ key, costMs }) {
      await run(GIVE_BACK, [hash(key), costMs]);
    },
  };
}

const FIND = 'select "value" from "secrets" where "name" = $1';
const INSERT = 'insert into "secrets" values ($1, $2) on conflict do nothing';

export async function getOrCreateSecret(
  context: TransactionContext,
  name: string,
  create: () => string,
): Promise<string> {
  const find = async () => (await runQuery(context.pool, FIND, [name])).rows[0]?.[0];
  const found = await find();
  if (found !== undefined) return String(found);
  await runTransaction(context, () => runQuery(currentConnection(), INSERT, [name, create()]));
  return String(await find());
}
