import { type Database, type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { rowidOf } from "../queries/pages.ts";
import { preparedFor } from "../queries/prepared.ts";
import { IDEMPOTENCY_KEYS_PER_PERSON } from "./idempotency.rules.ts";

const { idempotencyKeys, users } = schema;

const AT_ONCE = 500;

const userId = sql.placeholder("userId");
const isTheirs = eq(idempotencyKeys.userId, userId);
const isThis = and(isTheirs, eq(idempotencyKeys.key, sql.placeholder("key")));

/** Selects the result of a key, unless it has expired. */
export const resultOf = preparedFor((reader: Reader) =>
  reader
    .select({
      call: idempotencyKeys.call,
      inputHash: idempotencyKeys.inputHash,
      result: idempotencyKeys.result,
    })
    .from(idempotencyKeys)
    .where(and(isThis, gt(idempotencyKeys.expiresAt, sql.placeholder("now"))))
    .prepare(),
);

export type StoredResult = typeof idempotencyKeys.$inferSelect;

const accountOf = preparedFor((tx: Writer) =>
  tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, userId), isNull(users.deletedAt)))
    .prepare(),
);

/**
 * Stores a result. Replaces an expired one, or an earlier one of the same attempt. Does nothing if the call has
 * deleted the account.
 */
export async function storeResult(tx: Writer, row: StoredResult): Promise<void> {
  const accounts = await accountOf(tx).execute({ userId: row.userId });
  if (accounts.length === 0) return;
  const { userId: _, key: __, ...values } = row;
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: values });
}

const countResults = preparedFor((reader: Reader) =>
  reader.select({ total: count() }).from(idempotencyKeys).where(isTheirs).prepare(),
);

/** Returns how many results a user has above the limit; 0 or less if none. */
export async function findSurplus(reader: Reader, ofUser: string): Promise<number> {
  const [all] = await countResults(reader).execute({ userId: ofUser });
  return (all?.total ?? 0) - IDEMPOTENCY_KEYS_PER_PERSON;
}

/** Deletes a user's `surplus` oldest results. */
export async function dropOldest(tx: Writer, ofUser: string, surplus: number): Promise<void> {
  const isOfUser = eq(idempotencyKeys.userId, ofUser);
  const oldest = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOfUser)
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(surplus);
  await tx.delete(idempotencyKeys).where(and(isOfUser, inArray(idempotencyKeys.key, oldest)));
}

const rowid = rowidOf(idempotencyKeys);

/** Deletes some expired results. Returns true if more may be left. */
export const dropExpired = (db: Database, now: number): Promise<boolean> =>
  db.transaction(async (tx) => {
    const some = tx
      .select({ rowid })
      .from(idempotencyKeys)
      .where(lte(idempotencyKeys.expiresAt, now))
      .limit(AT_ONCE);
    const deleted = await tx
      .delete(idempotencyKeys)
      .where(inArray(rowid, some))
      .returning({ rowid });
    return deleted.length === AT_ONCE;
  });
