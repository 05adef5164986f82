import { setImmediate } from "node:timers/promises";
import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";
import { withoutPersonalData } from "../observability/logger.ts";
import { describeError } from "./outbox.rules.ts";

/** Limits how many rows a transaction skips, because other writers wait for the transaction. */
const ROWS_AT_ONCE = 10;

interface Queue<Row, Claimed> {
  findFirstDue: (tx: Writer, now: number) => Promise<Row | undefined>;
  /** Returns the claimed row, or deletes or postpones the row and returns "skipped". */
  claim: (tx: Writer, row: Row, now: number) => Promise<Claimed | "skipped">;
  /** Stores the failure of a row whose `claim` threw, and postpones the row if it is still due. */
  postponeFailed: (tx: Writer, row: Row, failure: string, now: number) => Promise<unknown>;
}

/**
 * Claims a queue's next due row. Returns "skipped" if it found only rows to skip, and undefined if no row is due. If
 * `claim` throws, postpones the row in another transaction, so that later rows aren't blocked.
 */
export async function claimNext<Row extends { kind: string }, Claimed>(
  { db, clock, logger }: Pick<Deps, "db" | "clock" | "logger">,
  { findFirstDue, claim, postponeFailed }: Queue<Row, Claimed>,
): Promise<Claimed | "skipped" | undefined> {
  let current: Row | undefined;
  try {
    return await db.transaction(async (tx) => {
      const now = clock.now();
      for (let nth = 0; nth < ROWS_AT_ONCE; nth += 1) {
        current = undefined;
        const row = await findFirstDue(tx, now);
        if (!row) return undefined;
        current = row;
        const claimed = await claim(tx, row, now);
        if (claimed !== "skipped") return claimed;
      }
      return "skipped";
    });
  } catch (error) {
    const failed = current;
    if (failed === undefined) throw error;
    const err = withoutPersonalData(error);
    logger.error({ err, kind: failed.kind }, "Could not write a queued message; retrying later");
    await db.transaction((tx) => postponeFailed(tx, failed, describeError(err), clock.now()));
    return "skipped";
  }
}

interface Sending<Claimed> {
  mayContinue: () => boolean;
  claim: () => Promise<Claimed | "skipped" | undefined>;
  send: (claimed: Claimed) => Promise<void>;
}

/** Sends due rows one at a time until none is left. Returns the number of rows sent. */
export async function sendClaimed<Claimed>({
  mayContinue,
  claim,
  send,
}: Sending<Claimed>): Promise<number> {
  let sent = 0;
  while (mayContinue()) {
    const claimed = await claim();
    if (claimed === undefined) break;
    if (claimed === "skipped") {
      await setImmediate();
      continue;
    }
    await send(claimed);
    sent += 1;
  }
  return sent;
}
