import { schema, type Writer } from "@stepout/db";
import { and, asc, eq, lte, sql } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { claimNext } from "../../../platform/outbox/claims.ts";
import { countedDayOf, countFailed, countSent } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS, retryOf } from "../../../platform/outbox/outbox.rules.ts";
import type { Outcome } from "../../../platform/push/push-client.ts";
import { endOfQuiet } from "../../notifications/settings/due-times.ts";
import { readSettings } from "../../notifications/settings/settings.service.ts";
import {
  FAILING_MAX_MS,
  IS_WANTED,
  MERGE_MS,
  PUSHES_PER_DAY,
  USEFUL_FOR_MS,
} from "../push.rules.ts";
import type { PushContent, PushTemplates } from "../template.ts";

const { pushQueue, pushSubscriptions } = schema;

type Row = typeof pushQueue.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

interface DuePush {
  kind: Row["kind"];
  row: Row;
  subscription: Subscription;
}

export interface ClaimedPush extends Omit<DuePush, "kind"> {
  content: PushContent;
}

const deletePush = (tx: Writer, id: string) => tx.delete(pushQueue).where(eq(pushQueue.id, id));

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

async function findWantedTime(
  tx: Writer,
  userId: string,
  kind: Row["kind"],
  now: number,
): Promise<number | undefined> {
  const settings = await readSettings(tx, userId);
  return IS_WANTED[kind](settings) ? endOfQuiet(settings, now) : undefined;
}

/**
 * Extends the expiry only before the first attempt. Otherwise quiet hours could keep a failing push alive indefinitely.
 */
const postpone = (tx: Writer, { id, kind, attempts, expiresAt }: Row, dueAt: number) =>
  tx
    .update(pushQueue)
    .set({ dueAt, expiresAt: attempts > 0 ? expiresAt : dueAt + USEFUL_FOR_MS[kind] })
    .where(eq(pushQueue.id, id));

/** Returns the first due push and its subscription. */
async function findFirstDue(tx: Writer, now: number): Promise<DuePush | undefined> {
  const [first] = await tx
    .select({ kind: pushQueue.kind, row: pushQueue, subscription: pushSubscriptions })
    .from(pushQueue)
    .innerJoin(pushSubscriptions, eq(pushSubscriptions.id, pushQueue.subscriptionId))
    .where(lte(pushQueue.dueAt, now))
    .orderBy(asc(pushQueue.dueAt))
    .limit(1);
  return first;
}

/** Drops expired or unneeded pushes. Postpones pushes that are due in quiet hours. */
export const claimPush = (deps: Deps, templates: PushTemplates) =>
  claimNext<DuePush, ClaimedPush>(deps, {
    findFirstDue,
    async claim(tx, { row, subscription }, now) {
      if (row.merged < 1) {
        await deletePush(tx, row.id);
        return "skipped";
      }
      if (row.expiresAt <= now) {
        const { kind, failure } = row;
        await countFailed(tx, now, { channel: "push", kind, failure });
        deps.logger.warn({ kind, reason: failure }, "Gave up on a notification");
        await deletePush(tx, row.id);
        return "skipped";
      }
      const wantedAt = await findWantedTime(tx, subscription.userId, row.kind, now);
      if (wantedAt !== undefined && wantedAt > now) {
        await postpone(tx, row, wantedAt);
        return "skipped";
      }
      const content =
        wantedAt && (await templates[row.kind](tx, deps, { ...row, userId: subscription.userId }));
      if (!content || !(await countTowardsLimit(tx, now, row, subscription))) {
        await deletePush(tx, row.id);
        return "skipped";
      }
      const attempts = row.attempts + 1;
      await tx
        .update(pushQueue)
        .set({ dueAt: now + CLAIM_MS, attempts })
        .where(eq(pushQueue.id, row.id));
      return { row: { ...row, attempts }, subscription, content };
    },
    postponeFailed: (tx, { row: { id, attempts } }, failure, now) =>
      tx
        .update(pushQueue)
        .set(retryOf(now, { attempts: attempts + 1, failure }))
        .where(and(eq(pushQueue.id, id), lte(pushQueue.dueAt, now))),
  });

/** Keeps the row for `MERGE_MS`, so that later pushes can merge into it. */
const finishPush = (tx: Writer, { id, merged }: Row, now: number) =>
  tx
    .update(pushQueue)
    .set({
      merged: sql`${pushQueue.merged} - ${merged}`,
      dueAt: now + MERGE_MS,
      attempts: 0,
      failure: null,
    })
    .where(eq(pushQueue.id, id));

interface Settled {
  subscription: Subscription;
  kind: string;
  outcome: Outcome;
}

/** Updates or deletes a subscription after an attempt. Returns whether it still exists. */
export async function settleSubscription(
  tx: Writer,
  { clock, logger }: Pick<Deps, "clock" | "logger">,
  { subscription, kind, outcome }: Settled,
): Promise<boolean> {
  const now = clock.now();
  const isThis = eq(pushSubscriptions.id, subscription.id);
  if (outcome.kind === "sent") {
    await tx.update(pushSubscriptions).set({ lastSentAt: now, failingSince: null }).where(isThis);
    return true;
  }
  const { reason } = outcome;
  const failingSince = subscription.failingSince ?? now;
  if (outcome.kind === "gone" || now - failingSince >= FAILING_MAX_MS) {
    await tx.delete(pushSubscriptions).where(isThis);
    logger.info({ kind, reason }, "A browser's subscription ended");
    return false;
  }
  await tx.update(pushSubscriptions).set({ failingSince }).where(isThis);
  logger.warn({ kind, reason }, "Sending a notification failed");
  return true;
}

/** The result of an attempt. `not-written` doesn't count as a subscription failure. */
export type Attempted = Outcome | { kind: "signed-out" } | { kind: "not-written"; reason: string };

export function settlePush(
  deps: Deps,
  { row, subscription }: ClaimedPush,
  outcome: Attempted,
): Promise<void> {
  const { id, kind, attempts } = row;
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (outcome.kind === "signed-out") {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
      return;
    }
    const retry = (failure: string, delayMs?: number) =>
      tx
        .update(pushQueue)
        .set(retryOf(now, { attempts, failure, delayMs }))
        .where(eq(pushQueue.id, id));
    if (outcome.kind === "not-written") {
      await retry(outcome.reason);
      return;
    }
    const isKept = await settleSubscription(tx, deps, { subscription, kind, outcome });
    if (outcome.kind === "sent") {
      await countSent(tx, now, { channel: "push", kind });
      await finishPush(tx, row, now);
    } else if (outcome.kind === "failed" && isKept) {
      await retry(outcome.reason, outcome.retryAfterMs);
    } else {
      await countFailed(tx, now, { channel: "push", kind, failure: outcome.reason });
      await deletePush(tx, id);
    }
  });
}
