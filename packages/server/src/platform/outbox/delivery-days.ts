import { type Reader, schema, type Writer } from "@stepout/db";
import { and, asc, count as countAll, desc, eq, gt, lt, sql, sum } from "@stepout/db/sql";
import { DAY_MS } from "../time/calendar-days.rules.ts";

const { deliveryDays, mails, pushQueue } = schema;

const KEPT_DAYS = 30;

/** Returns the UTC day as a number of days since 1970. */
export const countedDayOf = (moment: number): number => Math.floor(moment / DAY_MS);

/** Why a message failed that expired before its first attempt. */
const TOO_LATE = "too late";

interface Delivery {
  channel: "push" | "mail";
  kind: string;
}

async function count(
  tx: Writer,
  now: number,
  { outcome, ...row }: Delivery & { outcome: "sent" | "failed"; reason: string },
): Promise<void> {
  const day = countedDayOf(now);
  const { channel, kind, reason } = deliveryDays;
  await tx
    .insert(deliveryDays)
    .values({ day, ...row, [outcome]: 1 })
    .onConflictDoUpdate({
      target: [deliveryDays.day, channel, kind, reason],
      set: { [outcome]: sql`${deliveryDays[outcome]} + 1` },
    });
  await tx.delete(deliveryDays).where(lt(deliveryDays.day, day - KEPT_DAYS));
}

export const countSent = (tx: Writer, now: number, delivery: Delivery): Promise<void> =>
  count(tx, now, { ...delivery, outcome: "sent", reason: "" });

/** @param failure why the last attempt failed, or null if there was no attempt */
export const countFailed = (
  tx: Writer,
  now: number,
  { failure, ...delivery }: Delivery & { failure: string | null },
): Promise<void> => count(tx, now, { ...delivery, outcome: "failed", reason: failure || TOO_LATE });

const isWithin = (now: number, days: number) => gt(deliveryDays.day, countedDayOf(now) - days);

/** `days` includes today. */
export const sumDeliveries = (reader: Reader, now: number, days: number) =>
  reader
    .select({
      channel: deliveryDays.channel,
      sent: sum(deliveryDays.sent).mapWith(Number),
      failed: sum(deliveryDays.failed).mapWith(Number),
    })
    .from(deliveryDays)
    .where(isWithin(now, days))
    .groupBy(deliveryDays.channel);

interface FailuresSought {
  channel: Delivery["channel"];
  days: number;
  limit: number;
}

/** Returns the most frequent failures first. `days` includes today. */
export function findFailures(
  reader: Reader,
  now: number,
  { channel, days, limit }: FailuresSought,
): Promise<{ kind: string; reason: string; count: number }[]> {
  const { kind, reason, failed } = deliveryDays;
  const total = sum(failed).mapWith(Number);
  return reader
    .select({ kind, reason, count: total })
    .from(deliveryDays)
    .where(and(isWithin(now, days), eq(deliveryDays.channel, channel), gt(failed, 0)))
    .groupBy(kind, reason)
    .orderBy(desc(total), asc(kind), asc(reason))
    .limit(limit);
}

export async function findRetries(
  reader: Reader,
  channel: "push" | "mail",
): Promise<{ retrying: number; reason: string | null }> {
  const table = channel === "push" ? pushQueue : mails;
  const total = countAll();
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
