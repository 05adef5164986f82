import { type Database, type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, count, eq, gt, inArray, isNull, lte, sql } from "drizzle-orm";
import { preparedFor } from "../queries/prepared.ts";
import { IDEMPOTENCY_KEYS_PER_PERSON } from "./idempotency.rules.ts";

const { idempotencyKeys, users } = schema;

const AT_ONCE = 500;

const userId = sql.placeholder("userId");
const isTheirs = eq(idempotencyKeys.userId, userId);
const isThis = and(isTheirs, eq(idempotencyKeys.key, sql.placeholder("key")));

/** The result under a key, unless it has expired. */
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
 * Stores a result in place of an expired one, or of an earlier one of the same attempt. Nothing is kept of an
 * account that was just deleted.
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

export const countResults = preparedFor((reader: Reader) =>
  reader.select({ total: count() }).from(idempotencyKeys).where(isTheirs).prepare(),
);

/** Deletes the oldest results of a person that are too many. */
export async function dropOldest(tx: Writer, ofUser: string): Promise<void> {
  const isOfUser = eq(idempotencyKeys.userId, ofUser);
  const [all] = await tx.select({ total: count() }).from(idempotencyKeys).where(isOfUser);
  const surplus = (all?.total ?? 0) - IDEMPOTENCY_KEYS_PER_PERSON;
  if (surplus <= 0) return;
  const oldest = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOfUser)
    .orderBy(asc(idempotencyKeys.createdAt))
    .limit(surplus);
  await tx.delete(idempotencyKeys).where(and(isOfUser, inArray(idempotencyKeys.key, oldest)));
}

/** Deletes some expired results; returns whether there were any. */
export async function dropExpired(db: Database, now: number): Promise<boolean> {
  const expired = await db.read
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(lte(idempotencyKeys.expiresAt, now))
    .limit(AT_ONCE);
  if (expired.length === 0) return false;
  const keys = expired.map(({ key }) => key);
  await db.transaction((tx) =>
    tx
      .delete(idempotencyKeys)
      .where(and(inArray(idempotencyKeys.key, keys), lte(idempotencyKeys.expiresAt, now))),
  );
  return true;
}
