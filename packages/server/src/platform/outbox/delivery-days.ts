import { type Reader, schema, type Writer } from "@stepout/db";
import { count, desc, gt, lt, sql, sum } from "@stepout/db/sql";
import { DAY_MS } from "../time/calendar-days.rules.ts";

const { deliveryDays, mails, pushQueue } = schema;

const KEPT_DAYS = 30;

/** Returns the UTC day as a number of days since 1970. */
export const countedDayOf = (moment: number): number => Math.floor(moment / DAY_MS);

interface Delivery {
  channel: "push" | "mail";
  kind: string;
  outcome: "sent" | "failed";
}

export async function countDelivery(
  tx: Writer,
  now: number,
  { channel, kind, outcome }: Delivery,
): Promise<void> {
  const day = countedDayOf(now);
  await tx
    .insert(deliveryDays)
    .values({ day, channel, kind, [outcome]: 1 })
    .onConflictDoUpdate({
      target: [deliveryDays.day, deliveryDays.channel, deliveryDays.kind],
      set: { [outcome]: sql`${deliveryDays[outcome]} + 1` },
    });
  await tx.delete(deliveryDays).where(lt(deliveryDays.day, day - KEPT_DAYS));
}

/** `days` includes today. */
export const sumDeliveries = (reader: Reader, now: number, days: number) =>
  reader
    .select({
      channel: deliveryDays.channel,
      sent: sum(deliveryDays.sent).mapWith(Number),
      failed: sum(deliveryDays.failed).mapWith(Number),
    })
    .from(deliveryDays)
    .where(gt(deliveryDays.day, countedDayOf(now) - days))
    .groupBy(deliveryDays.channel);

export async function findRetries(
  reader: Reader,
  channel: "push" | "mail",
): Promise<{ retrying: number; reason: string | null }> {
  const table = channel === "push" ? pushQueue : mails;
  const total = count();
  const found = await reader
    .select({ reason: table.failure, total })
    .from(table)
    .where(gt(table.failure, ""))
    .groupBy(table.failure)
    .orderBy(desc(total));
  return {
    retrying: found.reduce((sum, row) => sum + row.total, 0),
    reason: found[0]?.reason ?? null,
  };
}
