import { type Reader, schema, type Writer } from "@stepout/db";
import { gt, lt, sql, sum } from "@stepout/db/sql";
import { DAY_MS } from "../time/calendar-days.rules.ts";

const { deliveryDays } = schema;

const KEPT_DAYS = 30;

/** Returns the UTC day as a number of days since 1970. */
export const countedDayOf = (moment: number): number => Math.floor(moment / DAY_MS);

interface Delivery {
  channel: "push" | "mail";
  kind: string;
  outcome: "sent" | "failed";
}

/** Adds a delivery to the counts that hosts see, and deletes counts older than 30 days. */
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

/** Returns how many emails and notifications were sent or failed in the last `days` days, including today. */
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
