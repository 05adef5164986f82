import { schema, type Writer } from "@stepout/db";
import { inSlices } from "@stepout/db/slices";
import { inArray, lt } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import { rowidOf } from "../../platform/queries/pages.ts";
import { AUDIT_RETENTION_MS, type AuditAction } from "./audit.rules.ts";
import type { ChangedSettings } from "./audit.schema.ts";
import { writeDetails } from "./changed-settings.ts";

const { auditEvents } = schema;

export interface AuditEvent {
  action: AuditAction;
  actorId?: string | null;
  subjectId?: string | null;
  gameId?: string | null;
  /** Must not contain secrets. */
  details?: ChangedSettings;
}

const rowid = rowidOf(auditEvents);

type AuditDeps = Pick<Deps, "clock" | "ids">;

/** Stores the event and deletes expired events. Call it in the recorded action's transaction. */
export async function recordEvent(
  tx: Writer,
  { clock, ids }: AuditDeps,
  { action, actorId = null, subjectId = null, gameId = null, details }: AuditEvent,
): Promise<void> {
  const event = { action, actorId, subjectId, gameId, details: details && writeDetails(details) };
  await tx.insert(auditEvents).values({ id: ids.nextId(), createdAt: clock.now(), ...event });
  const oldest = clock.confirmed() - AUDIT_RETENTION_MS;
  await inSlices(async (limit) => {
    const some = tx
      .select({ rowid })
      .from(auditEvents)
      .where(lt(auditEvents.createdAt, oldest))
      .limit(limit);
    return (await tx.delete(auditEvents).where(inArray(rowid, some)).returning({ rowid })).length;
  });
}
