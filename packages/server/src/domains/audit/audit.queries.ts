import { type Reader, schema } from "@stepout/db";
import { alias, and, desc, eq, gte, inArray, or, sql } from "@stepout/db/sql";
import { inPages } from "../../platform/queries/pages.ts";
import type { AuditAction } from "./audit.rules.ts";

const { auditEvents, games, users } = schema;

const actors = alias(users, "actors");
const subjects = alias(users, "subjects");

const columns = {
  id: auditEvents.id,
  createdAt: auditEvents.createdAt,
  action: auditEvents.action,
  actorId: auditEvents.actorId,
  actorName: actors.username,
  subjectId: auditEvents.subjectId,
  subjectName: subjects.username,
  gameId: auditEvents.gameId,
  gameName: games.name,
  details: auditEvents.details,
};

/** Ids are UUIDv7, so ordering by id also orders by time. */
const cursor = { id: sql<string>`${auditEvents.id}` };

const selectEvents = (reader: Reader) =>
  reader
    .select({ ...columns, cursor })
    .from(auditEvents)
    .leftJoin(actors, eq(actors.id, auditEvents.actorId))
    .leftJoin(subjects, eq(subjects.id, auditEvents.subjectId))
    .leftJoin(games, eq(games.id, auditEvents.gameId));

interface Filter {
  since?: number | undefined;
  userId?: string | undefined;
  actions?: readonly AuditAction[] | undefined;
  limit: number;
}

export const listAuditEvents = (reader: Reader, { since = 0, userId, actions, limit }: Filter) =>
  selectEvents(reader)
    .where(
      and(
        gte(auditEvents.createdAt, since),
        userId === undefined
          ? undefined
          : or(eq(auditEvents.actorId, userId), eq(auditEvents.subjectId, userId)),
        actions === undefined ? undefined : inArray(auditEvents.action, [...actions]),
      ),
    )
    .orderBy(desc(auditEvents.createdAt), desc(auditEvents.id))
    .limit(limit);

export const eventsBefore = inPages(
  cursor,
  (reader, _all: undefined, isNext) => selectEvents(reader).where(isNext),
  "down",
);
