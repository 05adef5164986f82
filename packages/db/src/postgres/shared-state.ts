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

/** Adding fractions leaves errors of less than a millisecond. */
const ERROR_MS = 1;

/** Limits the effect of a wrong clock to an empty bucket. */
const FILLS_AT = `least(greatest(b."fullAt", $2::float8), $2::float8 + $4::float8)`;

const TAKE = `
  insert into "tokenBuckets" as b values ($1, $2::float8 + $3::float8)
  on conflict ("key") do update set "fullAt" = ${FILLS_AT} + $3::float8
  where ${FILLS_AT} + $3::float8 <= $2::float8 + $4::float8 + ${ERROR_MS}
  returning 1`;
const WAIT = `
  select greatest(0, ceil(${FILLS_AT} + $3::float8 - $4::float8 - ${ERROR_MS} - $2::float8))::float8
  from "tokenBuckets" b where "key" = $1`;
const GIVE_BACK = `update "tokenBuckets" set "fullAt" = "fullAt" - $2::float8 where "key" = $1`;
const FORGET_FULL = `delete from "tokenBuckets" where "fullAt" < $1::float8`;

const CLAIMS_BETWEEN = 1_000;

/** Keys may be personal. */
const hash = (key: string) => createHash("sha256").update(key).digest("base64url");

/** The table is unlogged: empty after a crash, and not replicated. */
export function createSharedBuckets(pool: pg.Pool): SharedBuckets {
  let claims = 0;

  // A rolled back transaction returns its tokens.
  const run = (text: string, values: unknown[]) =>
    runQuery(isInsideTransaction() ? currentConnection() : pool, text, values);

  function forgetFull(now: number): void {
    claims += 1;
    if (claims % CLAIMS_BETWEEN !== 0) return;
    runQuery(pool, FORGET_FULL, [now]).catch(() => undefined);
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
      forgetFull(claim.now);
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
const KEEP = 'insert into "secrets" values ($1, $2) on conflict do nothing';

export async function getOrCreateSecret(
  context: TransactionContext,
  name: string,
  offer: () => string,
): Promise<string> {
  const find = async () => (await runQuery(context.pool, FIND, [name])).rows[0]?.[0];
  const found = await find();
  if (found !== undefined) return String(found);
  await runTransaction(context, () => runQuery(currentConnection(), KEEP, [name, offer()]));
  return String(await find());
}
