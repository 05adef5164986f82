import { schema } from "@stepout/db";
import { and, desc, eq, gt, sql } from "@stepout/db/sql";
import type { Actor, Deps } from "../../../deps.ts";
import { notFound } from "../../../errors/domain-error.ts";
import { toIso } from "../../../platform/time/clock.ts";
import { OWN_SESSIONS_LIMIT, sessionNow } from "../../../sessions/sessions.rules.ts";
import { recordEvent } from "../../audit/audit.service.ts";
import type { OwnSession } from "../accounts/accounts.schema.ts";
import { beginEpoch } from "../accounts/credentials.ts";

const { sessions } = schema;

export async function listOwnSessions(
  { db }: Deps,
  { userId }: Actor,
  currentId: string | null,
): Promise<OwnSession[]> {
  const rows = await db.read
    .select({
      id: sessions.tokenHash,
      device: sessions.device,
      createdAt: sessions.createdAt,
      lastSeenAt: sql<number>`coalesce(${sessions.lastSeenAt}, ${sessions.createdAt})`.as("seen"),
    })
    .from(sessions)
    .where(and(eq(sessions.userId, userId), gt(sessions.expiresAt, sessionNow())))
    .orderBy(desc(sql`seen`))
    .limit(OWN_SESSIONS_LIMIT);
  const found = rows.map(({ createdAt, lastSeenAt, ...row }) => ({
    ...row,
    createdAt: toIso(createdAt),
    lastSeenAt: toIso(lastSeenAt),
    isCurrent: row.id === currentId,
  }));
  return [...found.filter((it) => it.isCurrent), ...found.filter((it) => !it.isCurrent)];
}

/**
 * Ending another session also invalidates emailed links.
 * @throws DomainError `not_found`
 */
export async function endOwnSession(
  deps: Deps,
  { userId }: Actor,
  currentId: string | null,
  id: string,
): Promise<void> {
  const isEnded = await deps.sessions.endById(userId, id, async (tx) => {
    if (id !== currentId) await beginEpoch(tx, userId);
    await recordEvent(tx, deps, { action: "session-ended", actorId: userId });
  });
  if (!isEnded) throw notFound("Session");
}

export const endOtherSessions = (
  deps: Deps,
  { userId }: Actor,
  currentId: string | null,
): Promise<void> =>
  deps.sessions.endOthers(userId, currentId, async (tx) => {
    await beginEpoch(tx, userId);
    await recordEvent(tx, deps, { action: "other-sessions-ended", actorId: userId });
  });
