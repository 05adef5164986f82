import { schema, type Writer } from "@stepout/db";
import { and, asc, desc, eq, lte, ne } from "@stepout/db/sql";
import type { Deps } from "../../../deps.ts";
import { countFailed } from "../../../platform/outbox/delivery-days.ts";
import { endOfQuiet } from "../../notifications/settings/due-times.ts";
import { readSettings } from "../../notifications/settings/settings.service.ts";
import { COMBINED_MAX, IS_WANTED, USEFUL_FOR_MS } from "../push.rules.ts";
import type { PushContent, PushTemplates } from "../template.ts";

const { pushQueue, pushSubscriptions } = schema;

export type Row = typeof pushQueue.$inferSelect;
type Subscription = typeof pushSubscriptions.$inferSelect;

export interface DuePush {
  kind: Row["kind"];
  row: Row;
  subscription: Subscription;
}

const deletePush = (tx: Writer, id: string) => tx.delete(pushQueue).where(eq(pushQueue.id, id));

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
    .set({
      dueAt,
      hasWaited: true,
      expiresAt: attempts > 0 ? expiresAt : dueAt + USEFUL_FOR_MS[kind],
    })
    .where(eq(pushQueue.id, id));

interface Composing extends DuePush {
  templates: PushTemplates;
  now: number;
}

/** Returns undefined after it dropped an expired or unneeded push, or postponed one that is due in quiet hours. */
async function composeDue(
  tx: Writer,
  deps: Deps,
  { row, subscription: { userId }, templates, now }: Composing,
): Promise<PushContent | undefined> {
  const { id, kind, failure } = row;
  if (row.merged > 0 && row.expiresAt <= now) {
    await countFailed(tx, now, { channel: "push", kind, failure });
    deps.logger.warn({ kind, reason: failure }, "Gave up on a notification");
  } else if (row.merged > 0) {
    const wantedAt = await findWantedTime(tx, userId, kind, now);
    if (wantedAt !== undefined && wantedAt > now) {
      await postpone(tx, row, wantedAt);
      return undefined;
    }
    const content = wantedAt && (await templates[kind](tx, deps, { ...row, userId }));
    if (content) return content;
  }
  await deletePush(tx, id);
  return undefined;
}

async function findOthers(tx: Writer, { row }: DuePush, now: number): Promise<Row[]> {
  if (!row.hasWaited || row.kind === "reminder") return [];
  return tx
    .select()
    .from(pushQueue)
    .where(
      and(
        eq(pushQueue.subscriptionId, row.subscriptionId),
        eq(pushQueue.hasWaited, true),
        ne(pushQueue.kind, "reminder"),
        ne(pushQueue.id, row.id),
        lte(pushQueue.dueAt, now),
      ),
    )
    .orderBy(desc(pushQueue.attempts), asc(pushQueue.id))
    .limit(COMBINED_MAX - 1);
}

interface Part {
  row: Row;
  content: PushContent;
}

/** Writes the texts of a due push and of the pushes that are combined with it. Returns a stable order. */
export async function composeAll(tx: Writer, deps: Deps, due: Composing): Promise<Part[]> {
  const parts: Part[] = [];
  for (const row of [due.row, ...(await findOthers(tx, due, due.now))]) {
    const composing = composeDue(tx, deps, { ...due, row });
    // An error must not delay the pushes that can be written. The row that caused it becomes due on its own.
    const content = await (row === due.row ? composing : composing.catch(() => undefined));
    if (content) parts.push({ row, content });
  }
  // A repeat begins with the same row, so that it replaces the first attempt on the screen.
  return parts.sort(
    ({ row: one }, { row: other }) => other.attempts - one.attempts || (one.id < other.id ? -1 : 1),
  );
}
