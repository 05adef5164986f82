import { schema } from "@stepout/db";
import { eq } from "drizzle-orm";
import type { Actor, Deps } from "../../deps.ts";
import { DomainError } from "../../errors/domain-error.ts";
import { recordEvent } from "../audit/audit.service.ts";
import { findDeciders, loadDecidable } from "./deciding.policy.ts";
import type { CloseInput } from "./reports.schema.ts";

const { reports } = schema;

export const closeReport = (deps: Deps, actor: Actor, { id, answer }: CloseInput): Promise<void> =>
  deps.db.transaction(async (tx) => {
    const report = await loadDecidable(tx, actor, id);
    if (!report.isOpen) throw new DomainError("conflict", "This report is closed already.");
    const { reporterId, userId, gameId } = report;
    const closedAt = deps.clock.now();
    await tx
      .update(reports)
      .set({ isOpen: false, closedAt, closedById: actor.userId, answer })
      .where(eq(reports.id, id));
    const event = { actorId: actor.userId, subjectId: userId, gameId };
    await recordEvent(tx, deps, { action: "report-closed", ...event });
    const deciders = await findDeciders(tx, report);
    deps.live.tell({ about: "reports", to: [reporterId, ...deciders] });
  });
