import { schema, type Writer } from "@stepout/db";
import { and, asc, eq, inArray, lte, sql } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { claimNext } from "../../../platform/outbox/claims.ts";
import { countedDayOf, countFailed, countSent } from "../../../platform/outbox/delivery-days.ts";
import { CLAIM_MS, retryOf } from "../../../platform/outbox/outbox.rules.ts";
import type { Outcome } from "../../../platform/push/push-client.ts";
import { readBranding } from "../../mail-templates.ts";
import { FAILING_MAX_MS, MERGE_MS, PUSHES_PER_DAY } from "../push.rules.ts";
import { combinePushes, type PushContent, type PushTemplates } from "../template.ts";
import { composeAll, type DuePush, type Row } from "./composing.service.ts";

const { pushQueue, pushSubscriptions } = schema;

type Subscription = DuePush["subscription"];

const isOneOf = (rows: readonly Row[]) =>
  inArray(
    pushQueue.id,
    rows.map(({ id }) => id),
  );

/** A push for one row, or for several rows that are combined. */
export interface ClaimedPush {
  rows: Row[];
  first: Row;
  kind: Row["kind"] | "combined";
  subscription: Subscription;
  content: PushContent;
}

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

export const claimPush = (deps: Deps, templates: PushTemplates) =>
  claimNext<DuePush, ClaimedPush>(deps, {
    findFirstDue,
    async claim(tx, due, now) {
      const { subscription } = due;
      const parts = await composeAll(tx, deps, { ...due, templates, now });
      const [first] = parts;
      if (!first) return "skipped";
      const areThese = isOneOf(parts.map(({ row }) => row));
      if (!(await countTowardsLimit(tx, now, first.row, subscription))) {
        await tx.delete(pushQueue).where(areThese);
        return "skipped";
      }
      const attempts = first.row.attempts + 1;
      await tx
        .update(pushQueue)
        .set({ dueAt: now + CLAIM_MS, attempts })
        .where(areThese);
      const rows = parts.map(({ row }) => ({ ...row, attempts }));
      const claimed = { rows, first: { ...first.row, attempts }, subscription };
      if (parts.length === 1) {
        return { ...claimed, kind: first.row.kind, content: first.content };
      }
      const { name } = await readBranding(tx, deps);
      const content = combinePushes(
        name,
        parts.map((part) => part.content),
      );
      return { ...claimed, kind: "combined", content };
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
      hasWaited: true,
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
  { rows, first, kind, subscription }: ClaimedPush,
  outcome: Attempted,
): Promise<void> {
  const { attempts } = first;
  const areThese = isOneOf(rows);
  return deps.db.transaction(async (tx) => {
    const now = deps.clock.now();
    if (outcome.kind === "signed-out") {
      await tx.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscription.id));
      return;
    }
    const retry = (failure: string, delayMs?: number) =>
      tx.update(pushQueue).set(retryOf(now, { attempts, failure, delayMs })).where(areThese);
    if (outcome.kind === "not-written") {
      await retry(outcome.reason);
      return;
    }
    const isKept = await settleSubscription(tx, deps, { subscription, kind, outcome });
    if (outcome.kind === "sent") {
      await countSent(tx, now, { channel: "push", kind });
      for (const row of rows) await finishPush(tx, row, now);
    } else if (outcome.kind === "failed" && isKept) {
      await retry(outcome.reason, outcome.retryAfterMs);
    } else {
      await countFailed(tx, now, { channel: "push", kind, failure: outcome.reason });
      await tx.delete(pushQueue).where(areThese);
    }
  });
}
