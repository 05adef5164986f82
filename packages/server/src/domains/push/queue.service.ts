import { createHash } from "node:crypto";
import { type Reader, schema, type Writer } from "@stepout/db";
import { forSlices } from "@stepout/db/slices";
import { and, asc, count, eq, gt, inArray, sql } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { announceDue } from "../../platform/time/alarm.ts";
import { type PushKind, QUEUED_PUSHES_MAX, USEFUL_FOR_MS } from "./push.rules.ts";

const { pushQueue, pushSubscriptions } = schema;

interface PushToMany {
  userIds: string[];
  kind: PushKind;
  /** The event's stored time. The message text counts events from this time on. */
  at: number;
  /** Queued pushes of the same kind and topic are merged. */
  topic?: string;
  gameId?: string;
}

const LENGTH = 32;

interface Tagged {
  /** The id of the push, or of the first of several combined pushes. */
  id: string;
  kind: PushKind | "combined";
}

const nameOf = ({ id, kind }: Tagged): string => {
  if (kind === "reminder") return kind;
  // Later pushes of the first row's kind must not replace the others.
  return kind === "combined" ? `${kind} ${id}` : id;
};

/** Returns a tag that fits the `Topic` header. A notification replaces an earlier one with the same tag. */
export const tagOf = (push: Tagged): string =>
  createHash("sha256").update(nameOf(push)).digest("base64url").slice(0, LENGTH);

type QueueDeps = Pick<Deps, "db" | "clock" | "ids">;

/**
 * Call it in the transaction that causes the notification.
 * @returns whether it queued any notification
 */
export async function queuePushes(tx: Writer, deps: QueueDeps, push: PushToMany): Promise<boolean> {
  const { userIds, kind, at, topic = "", gameId = null } = push;
  const now = deps.clock.now();
  const devices = await tx
    .select({ id: pushSubscriptions.id, waiting: count(pushQueue.id) })
    .from(pushSubscriptions)
    .leftJoin(
      pushQueue,
      and(eq(pushQueue.subscriptionId, pushSubscriptions.id), gt(pushQueue.merged, 0)),
    )
    .where(inArray(pushSubscriptions.userId, userIds))
    .groupBy(pushSubscriptions.id);
  const rows = devices
    .filter(({ waiting }) => waiting < QUEUED_PUSHES_MAX)
    .map((device) => ({
      id: deps.ids.nextId(),
      subscriptionId: device.id,
      kind,
      topic,
      gameId,
      createdAt: at,
      dueAt: now,
      expiresAt: now + USEFUL_FOR_MS[kind],
    }));
  if (rows.length === 0) return false;
  // Start a new push in a sent push's row if no push was merged into the row within `MERGE_MS`.
  const isOver = sql`${pushQueue.merged} < 1 and ${pushQueue.dueAt} <= ${now}`;
  await forSlices(rows, async (some) => {
    await tx
      .insert(pushQueue)
      .values(some)
      .onConflictDoUpdate({
        target: [pushQueue.subscriptionId, pushQueue.kind, pushQueue.topic],
        set: {
          id: sql`case when ${isOver} then excluded.id else ${pushQueue.id} end`,
          merged: sql`${pushQueue.merged} + 1`,
          hasWaited: sql`case when ${isOver} then 0 else ${pushQueue.hasWaited} end`,
          createdAt: sql`case when ${isOver} or ${pushQueue.createdAt} > ${at} then ${at} else ${pushQueue.createdAt} end`,
          expiresAt: now + USEFUL_FOR_MS[kind],
        },
      });
  });
  announceDue(deps, "push");
  return true;
}

export type NewPush = Omit<PushToMany, "userIds"> & { userId: string };

export const queuePush = (
  tx: Writer,
  deps: QueueDeps,
  { userId, ...push }: NewPush,
): Promise<boolean> => queuePushes(tx, deps, { ...push, userIds: [userId] });

export async function findNextPush(reader: Reader): Promise<number | undefined> {
  const [first] = await reader
    .select({ dueAt: pushQueue.dueAt })
    .from(pushQueue)
    .orderBy(asc(pushQueue.dueAt))
    .limit(1);
  return first?.dueAt;
}
