import { type Reader, schema } from "@stepout/db";
import { desc, eq } from "@stepout/db/sql";
import { toIso } from "../../platform/time/clock.ts";
import { SUBSCRIPTIONS_MAX } from "./push.rules.ts";
import type { PushSubscription } from "./push.schema.ts";

const { pushSubscriptions, sessions } = schema;

/** Returns the user's subscriptions, most recent first. */
export async function findSubscriptions(
  reader: Reader,
  userId: string,
  currentSession: string | null,
): Promise<PushSubscription[]> {
  const rows = await reader
    .select({
      id: pushSubscriptions.id,
      sessionId: pushSubscriptions.sessionId,
      device: sessions.device,
      createdAt: pushSubscriptions.createdAt,
      lastSentAt: pushSubscriptions.lastSentAt,
    })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.tokenHash, pushSubscriptions.sessionId))
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .limit(SUBSCRIPTIONS_MAX);
  return rows.map(({ sessionId, createdAt, lastSentAt, ...row }) => ({
    ...row,
    createdAt: toIso(createdAt),
    lastSentAt: lastSentAt === null ? null : toIso(lastSentAt),
    isCurrent: sessionId === currentSession,
  }));
}
