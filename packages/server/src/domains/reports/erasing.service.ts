import { schema, type Writer } from "@stepout/db";
import { asc, inArray, lte } from "@stepout/db/sql";
import type { Deps } from "../../deps.ts";
import type { Timers } from "../../platform/time/alarm.ts";
import { startRegularly } from "../../platform/time/regular-work.ts";
import { releaseImages } from "../images/images.service.ts";
import { CLOSED_REPORT_MS } from "./reports.rules.ts";

const { images, reportedThings, reports } = schema;

const REPORTS_AT_ONCE = 50;

export async function eraseReports(tx: Writer, ids: string[]): Promise<void> {
  const erased = await tx
    .delete(reportedThings)
    .where(inArray(reportedThings.reportId, ids))
    .returning({ imageId: reportedThings.imageId });
  await tx.delete(reports).where(inArray(reports.id, ids));
  const pictures = erased.flatMap(({ imageId }) => imageId ?? []);
  if (pictures.length > 0) await releaseImages(tx, inArray(images.id, pictures));
}

export async function eraseClosedReports(
  { db, clock }: Pick<Deps, "db" | "clock">,
  mayContinue: () => boolean,
): Promise<void> {
  const before = clock.confirmed() - CLOSED_REPORT_MS;
  while (mayContinue()) {
    const some = await db.read
      .select({ id: reports.id })
      .from(reports)
      .where(lte(reports.closedAt, before))
      .orderBy(asc(reports.closedAt))
      .limit(REPORTS_AT_ONCE);
    if (some.length === 0) return;
    await db.transaction((tx) =>
      eraseReports(
        tx,
        some.map(({ id }) => id),
      ),
    );
  }
}

const ERASE_REPORTS_EVERY_MS = 3_600_000;

export const startErasingReports = (
  deps: Pick<Deps, "db" | "clock" | "logger">,
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: ERASE_REPORTS_EVERY_MS,
    failure: "Erasing closed reports failed; retrying later",
    work: (mayContinue) => eraseClosedReports(deps, mayContinue),
  });
