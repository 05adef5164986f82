import type { Database, Reader, Writer } from "@stepout/db";
import { DomainError } from "../../errors/domain-error.ts";
import type { Secrets } from "../secrets.ts";
import type { Clock } from "../time/clock.ts";
import { IDEMPOTENCY_HEADER, RESULT_LENGTH_MAX } from "./idempotency.rules.ts";
import { sealingOf } from "./sealing.ts";
import { dropSurplus, findSurplus, resultOf, storeResult } from "./stored-results.ts";

interface Ground {
  db: Database;
  clock: Pick<Clock, "now">;
  secrets: Pick<Secrets, "linkKey">;
}

interface Asked {
  userId: string;
  key: string;
  call: string;
  input: unknown;
  keptMs: number;
  /** Returns undefined if `returned` isn't the result of the call's transaction. */
  findResult: (returned: unknown) => unknown;
}

/** Another attempt with the same key stored its result after this attempt began. */
class StoredSinceError extends Error {}

const keyReused = () =>
  new DomainError(
    "key_reused",
    "This key was already used for a different request. Use a new key for each request.",
    { field: IDEMPOTENCY_HEADER },
  );

const tooLong = () =>
  new DomainError(
    "conflict",
    "This request already succeeded, but its response was too large to store and can't be repeated.",
  );

const asResult = (response: unknown): string => JSON.stringify(response ?? null);

/**
 * Each transaction in `work` also stores the result. Refusals aren't stored, so a retry runs `work` again.
 * @throws DomainError `key_reused` if the key was used for another call or input, or `conflict` if the result was too
 * long to store
 */
export async function runOnce(
  { db, clock, secrets }: Ground,
  { userId, key, call, input, keptMs, findResult }: Asked,
  work: (db: Database) => Promise<unknown>,
): Promise<unknown> {
  const sealing = sealingOf(secrets.linkKey(), userId, key);
  const inputHash = sealing.hash(input);
  const createdAt = clock.now();
  const find = async (reader: Reader) => {
    const [found] = await resultOf(reader, userId, sealing.id, createdAt);
    return found;
  };
  const store = (tx: Writer, result: string) =>
    storeResult(tx, {
      userId,
      key: sealing.id,
      call,
      inputHash,
      result: result.length > RESULT_LENGTH_MAX ? null : sealing.seal(result),
      createdAt,
      expiresAt: createdAt + keptMs,
    });

  function repeat(found: NonNullable<Awaited<ReturnType<typeof find>>>): unknown {
    if (found.call !== call || found.inputHash !== inputHash) throw keyReused();
    if (found.result === null) throw tooLong();
    return JSON.parse(sealing.open(found.result));
  }

  const before = await find(db.read);
  if (before) return repeat(before);

  let stored: string | undefined;

  async function transaction<T>(ofCall: (tx: Writer) => Promise<T>) {
    const { returned, result } = await db.transaction(async (tx) => {
      if (stored === undefined && (await find(tx))) throw new StoredSinceError();
      const value = await ofCall(tx);
      const response = findResult(value);
      const json = response === undefined ? undefined : asResult(response);
      if (json !== undefined) await store(tx, json);
      return { returned: value, result: json };
    });
    stored = result ?? stored;
    return returned;
  }

  async function storeFinal(result: string): Promise<void> {
    const isTooLong = stored !== undefined && result.length > RESULT_LENGTH_MAX;
    if (result !== stored && !isTooLong) await db.transaction((tx) => store(tx, result));
    const surplus = await findSurplus(db.read, userId);
    if (surplus > 0) await db.transaction((tx) => dropSurplus(tx, userId, surplus));
  }

  try {
    const response = await work({ ...db, transaction });
    // The work is committed, so the call succeeds even if its result can't be stored.
    await storeFinal(asResult(response)).catch(() => undefined);
    return response;
  } catch (error) {
    // This attempt may have been refused because another attempt already did the work.
    const since = stored === undefined ? await find(db.read).catch(() => undefined) : undefined;
    if (!since) throw error;
    return repeat(since);
  }
}
