import { schema, type Writer } from "@stepout/db";
import { asc, eq, lte, sql } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { CLAIM_MS, pauseAfter } from "../../../platform/outbox/outbox.rules.ts";
import type { Outcome } from "../../../platform/push/push-client.ts";
import { countedDayOf, FAILING_MAX_MS, PUSHES_PER_DAY } from "../push.rules.ts";
import type { PushContent, PushTemplates } from "../template.ts";
import { countOutcome } from "./counts.service.ts";

const { pushQueue, pushSubscriptions } = schema;

type Row = typeof pushQueue.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

export interface ClaimedPush {
  row: Row;
  subscription: Subscription;
  content: PushContent;
}

const deletePush = (tx: Writer, id: string) => tx.delete(pushQueue).where(eq(pushQueue.id, id));

/** Counts a push towards the device's daily limit. Returns whether it may be sent. */
async function countTowardsLimit(
  tx: Writer,
  now: number,
  { attempts }: Row,
  { id, countedDay, sentToday }: Subscription,
): Promise<boolean> {
  if (attempts > 0) return true;
  const today = countedDayOf(now);
  const before = countedDay === today ? sentToday : 0;
  if (before >= PUSHES_PER_DAY) return false;
  await tx
    .update(pushSubscriptions)
    .set({ countedDay: today, sentToday: before + 1 })
    .where(eq(pushSubscriptions.id, id));
  return true;
}

/** Claims the next due push for `CLAIM_MS`. Drops pushes that are too old, too many or no longer needed. */
export function claimNextPush(
  deps: Deps,
  templates: PushTemplates,
): Promise<ClaimedPush | undefined> {
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    for (;;) {
      const [next] = await tx
        .select({ row: pushQueue, subscription: pushSubscriptions })
        .from(pushQueue)
        .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId))
        .where(lte(pushQueue.dueAt, now))
        .orderBy(asc(pushQueue.dueAt))
        .limit(1);
      if (!next) return undefined;
      const { row, subscription } = next;
      const isFresh = row.expiresAt > now;
      if (!isFresh && row.attempts > 0) await countOutcome(tx, now, row.kind, "failed");
      const content = isFresh
        ? await templates[row.kind](tx, deps, { ...row, userId: subscription.userId })
        : undefined;
      if (content && (await countTowardsLimit(tx, now, row, subscription))) {
        const attempts = row.attempts + 1;
        await tx
          .update(pushQueue)
          .set({ dueAt: now + CLAIM_MS, attempts })
          .where(eq(pushQueue.id, row.id));
        return { row: { ...row, attempts }, subscription, content };
      }
      await deletePush(tx, row.id);
    }
  });
}

/** Deletes a sent push. One that was merged in the meantime is sent next, because it is news. */
async function finishPush(tx: Writer, { id, merged }: Row, now: number): Promise<void> {
  const remaining = sql`${pushQueue.merged} - ${merged}`;
  await tx
    .update(pushQueue)
    .set({ merged: remaining, dueAt: now, attempts: 0 })
    .where(eq(pushQueue.id, id));
  await tx.delete(pushQueue).where(sql`${pushQueue.id} = ${id} and ${pushQueue.merged} < 1`);
}

export function settlePush(
  deps: Deps,
  { row, subscription }: ClaimedPush,
  outcome: Outcome | { kind: "signed-out" },
): Promise<void> {
  const isThis = eq(pushSubscriptions.id, subscription.id);
  const { kind, attempts } = row;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (outcome.kind === "signed-out") {
      await tx.delete(pushSubscriptions).where(isThis);
      return;
    }
    if (outcome.kind === "sent") {
      await countOutcome(tx, now, kind, "sent");
      await tx.update(pushSubscriptions).set({ lastSentAt: now, failingSince: null }).where(isThis);
      await finishPush(tx, row, now);
      return;
    }
    const { reason } = outcome;
    const failingSince = subscription.failingSince ?? now;
    const hasFailedLong = now - failingSince >= FAILING_MAX_MS;
    if (outcome.kind === "gone" || hasFailedLong) {
      await countOutcome(tx, now, kind, "failed");
      await tx.delete(pushSubscriptions).where(isThis);
      deps.logger.info({ kind, reason }, "A browser's subscription ended");
      return;
    }
    await tx.update(pushSubscriptions).set({ failingSince }).where(isThis);
    deps.logger.warn({ kind, attempts, reason }, "Sending a notification failed");
    if (outcome.kind === "refused") {
      await countOutcome(tx, now, kind, "failed");
      await deletePush(tx, row.id);
      return;
    }
    const dueAt = now + Math.max(pauseAfter(attempts), outcome.retryAfterMs);
    await tx.update(pushQueue).set({ dueAt }).where(eq(pushQueue.id, row.id));
  });
}
