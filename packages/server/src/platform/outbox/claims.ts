import { setImmediate } from "node:timers/promises";
import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";

/**
 * Maximum number of rows to skip in a transaction. Thousands of rows may need skipping, and other writers wait for the
 * transaction.
 */
const ROWS_AT_ONCE = 10;

/** Returns the claimed row, "skipped" if it deleted or postponed the first due row, or undefined if no row is due. */
export type ClaimFirst<Claimed> = (
  tx: Writer,
  now: number,
) => Promise<Claimed | "skipped" | undefined>;

/** Claims a queue's next due row. Returns "skipped" if it found only rows to skip, and undefined if no row is due. */
export const claimNext = <Claimed>(
  { db, clock }: Pick<Deps, "db" | "clock">,
  claimFirst: ClaimFirst<Claimed>,
): Promise<Claimed | "skipped" | undefined> =>
  db.transaction(async (tx) => {
    const now = clock.now();
    for (let nth = 0; nth < ROWS_AT_ONCE; nth += 1) {
      const found = await claimFirst(tx, now);
      if (found !== "skipped") return found;
    }
    return "skipped";
  });

interface Sending<Claimed> {
  mayContinue: () => boolean;
  claim: () => Promise<Claimed | "skipped" | undefined>;
  send: (claimed: Claimed) => Promise<void>;
}

/** Sends due rows one at a time until none is left, and returns their number. */
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
