import { schema, type Writer } from "@stepout/db";
import { deleteInSlices } from "@stepout/db/slices";
import { lt } from "drizzle-orm";
import type { Deps } from "../../deps.ts";
import { AUDIT_RETENTION_MS, type AuditAction } from "./audit.rules.ts";

const { auditEvents } = schema;

export interface AuditEvent {
  action: AuditAction;
  /** Undefined for the host on the command line. */
  actorId?: string;
  /** The person acted upon. */
  subjectId?: string;
  gameId?: string;
}

type AuditDeps = Pick<Deps, "clock" | "ids">;

/**
 * Records who did what, in the transaction that does it, and deletes events past their retention.
 */
export async function recordEvent(
  tx: Writer,
  { clock, ids }: AuditDeps,
  event: AuditEvent,
): Promise<void> {
  await tx.insert(auditEvents).values({ id: ids.nextId(), createdAt: clock.now(), ...event });
  const oldest = clock.confirmed() - AUDIT_RETENTION_MS;
  await deleteInSlices(tx, auditEvents, lt(auditEvents.createdAt, oldest));
}
