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
  /**
   * The subject of the notification, such as a post's id. The push merges with a queued push of the same kind and
   * topic, and replaces its notification on the screen. By default, each push has a unique topic.
   */
  topic?: string;
  gameId?: string;
  /** The id of an object for the template, such as a comment. A merged push keeps the latest id. */
  subjectId?: string;
  /** Sends to one device instead of all. */
  subscriptionId?: string;
  /** When to send the push (by default, immediately). Merging doesn't change a queued push's time. */
  dueAt?: number;
}

const LENGTH = 32;

/** Hides the topic from the push service, and makes it short enough for the `Topic` header. */
const hashTopic = (kind: PushKind, topic: string): string =>
  createHash("sha256").update(`${kind} ${topic}`).digest("base64url").slice(0, LENGTH);

type QueueDeps = Pick<Deps, "db" | "clock" | "ids">;

/**
 * Queues a notification for each of the users' devices, and returns whether it queued any. Call it in the transaction
 * that causes the notification. `pushTemplates` writes the text when the notification is sent.
 */
export async function queuePushes(tx: Writer, deps: QueueDeps, push: PushToMany): Promise<boolean> {
  const { userIds, kind, gameId = null, subjectId = null, subscriptionId } = push;
  const now = deps.clock.now();
  const { topic = deps.ids.nextId(), dueAt = now } = push;
  const devices = await tx
    .select({ id: pushSubscriptions.id, waiting: count(pushQueue.id) })
    .from(pushSubscriptions)
    .leftJoin(
      pushQueue,
      and(eq(pushQueue.subscriptionId, pushSubscriptions.id), gt(pushQueue.merged, 0)),
    )
    .where(
      and(
        inArray(pushSubscriptions.userId, userIds),
        subscriptionId === undefined ? undefined : eq(pushSubscriptions.id, subscriptionId),
      ),
    )
    .groupBy(pushSubscriptions.id);
  const rows = devices
    .filter(({ waiting }) => waiting < QUEUED_PUSHES_MAX)
    .map((device) => ({
      id: deps.ids.nextId(),
      subscriptionId: device.id,
      kind,
      topic: hashTopic(kind, topic),
      gameId,
      subjectId,
      createdAt: now,
      dueAt,
      expiresAt: dueAt + USEFUL_FOR_MS[kind],
    }));
  if (rows.length === 0) return false;
  // If a sent row's wait ended and no push was merged into it, reuse the row as a new one.
  const isOver = sql`${pushQueue.merged} < 1 and ${pushQueue.dueAt} <= ${now}`;
  await forSlices(rows, async (some) => {
    await tx
      .insert(pushQueue)
      .values(some)
      .onConflictDoUpdate({
        target: [pushQueue.subscriptionId, pushQueue.topic],
        set: {
          merged: sql`${pushQueue.merged} + 1`,
          subjectId,
          createdAt: sql`case when ${isOver} then ${now} else ${pushQueue.createdAt} end`,
          expiresAt: dueAt + USEFUL_FOR_MS[kind],
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
