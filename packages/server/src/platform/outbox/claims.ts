import { setImmediate } from "node:timers/promises";
import type { Writer } from "@stepout/db";
import type { Deps } from "../../deps.ts";

/** Other writers wait while a transaction skips rows. */
const ROWS_AT_ONCE = 10;

/** Returns "skipped" after deleting or postponing a row, and undefined if none is due. */
export type ClaimFirst<Claimed> = (
  tx: Writer,
  now: number,
) => Promise<Claimed | "skipped" | undefined>;

/** Returns "skipped" if it only skipped rows, and undefined if no row is due. */
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
