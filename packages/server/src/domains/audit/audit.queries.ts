import { type Reader, schema } from "@stepout/db";
import { and, desc, eq, gte } from "drizzle-orm";

const { auditEvents, users } = schema;

const EVENTS_MAX = 1_000;

interface Wanted {
  /** Milliseconds since 1970. */
  since?: number;
  actorId?: string;
  limit?: number;
}

/** Who did what, the newest first; for the host. */
export const listAuditEvents = (
  reader: Reader,
  { since = 0, actorId, limit = EVENTS_MAX }: Wanted = {},
) =>
  reader
    .select({
      createdAt: auditEvents.createdAt,
      action: auditEvents.action,
      actorId: auditEvents.actorId,
      actorName: users.username,
      subjectId: auditEvents.subjectId,
      gameId: auditEvents.gameId,
    })
    .from(auditEvents)
    .leftJoin(users, eq(users.id, auditEvents.actorId))
    .where(
      and(
        gte(auditEvents.createdAt, since),
        actorId === undefined ? undefined : eq(auditEvents.actorId, actorId),
      ),
    )
    .orderBy(desc(auditEvents.createdAt))
    .limit(Math.min(limit, EVENTS_MAX));
