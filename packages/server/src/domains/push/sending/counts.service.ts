import { schema, type Writer } from "@stepout/db";
import { lt, sql } from "@stepout/db/sql";
import { COUNTED_DAYS, countedDayOf, type PushKind } from "../push.rules.ts";

const { pushDays } = schema;

/** Counts a delivery for hosts, and deletes counts of days that are no longer shown. */
export async function countOutcome(
  tx: Writer,
  now: number,
  kind: PushKind,
  outcome: "sent" | "failed",
): Promise<void> {
  const day = countedDayOf(now);
  await tx
    .insert(pushDays)
    .values({ day, kind, [outcome]: 1 })
    .onConflictDoUpdate({
      target: [pushDays.day, pushDays.kind],
      set: { [outcome]: sql`${pushDays[outcome]} + 1` },
    });
  await tx.delete(pushDays).where(lt(pushDays.day, day - COUNTED_DAYS));
}
