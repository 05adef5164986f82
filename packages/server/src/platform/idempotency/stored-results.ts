import { type Database, type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, desc, eq, gt, inArray, isNull, lte, sql } from "@stepout/db/sql";
import { countRows } from "../../platform/queries/rows.ts";
import { rowidOf } from "../queries/pages.ts";
import { IDEMPOTENCY_KEYS_PER_PERSON } from "./idempotency.rules.ts";

const { idempotencyKeys, users } = schema;

const AT_ONCE = 500;

export const resultOf = (reader: Reader, userId: string, key: string, now: number) =>
  reader
    .select({
      call: idempotencyKeys.call,
      inputHash: idempotencyKeys.inputHash,
      result: idempotencyKeys.result,
    })
    .from(idempotencyKeys)
    .where(
      and(
        eq(idempotencyKeys.userId, userId),
        eq(idempotencyKeys.key, key),
        gt(idempotencyKeys.expiresAt, now),
      ),
    );

export type StoredResult = typeof idempotencyKeys.$inferSelect;

export async function storeResult(tx: Writer, row: StoredResult): Promise<void> {
  const accounts = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, row.userId), isNull(users.deletedAt)));
  if (accounts.length === 0) return;
  const { userId: _, key: __, ...values } = row;
  await tx
    .insert(idempotencyKeys)
    .values(row)
    .onConflictDoUpdate({ target: [idempotencyKeys.userId, idempotencyKeys.key], set: values });
}

export async function findSurplus(reader: Reader, userId: string): Promise<number> {
  const all = await countRows(reader, idempotencyKeys, eq(idempotencyKeys.userId, userId));
  return all - IDEMPOTENCY_KEYS_PER_PERSON;
}

/** Deletes the oldest results in the larger of two groups: queued calls and other calls. */
export async function dropSurplus(tx: Writer, userId: string, surplus: number): Promise<void> {
  const isOfUser = eq(idempotencyKeys.userId, userId);
  const { createdAt, expiresAt } = idempotencyKeys;
  const rank = sql`row_number() over (partition by ${expiresAt} - ${createdAt} order by ${createdAt} desc)`;
  const oldest = tx
    .select({ key: idempotencyKeys.key })
    .from(idempotencyKeys)
    .where(isOfUser)
    .orderBy(desc(rank), asc(createdAt))
    .limit(surplus);
  await tx.delete(idempotencyKeys).where(and(isOfUser, inArray(idempotencyKeys.key, oldest)));
}

const rowid = rowidOf(idempotencyKeys);

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
