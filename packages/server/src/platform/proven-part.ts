import type { Database } from "@stepout/db";

/** The part of the data file's pages that are known to be as they were written, up to 1. */
export function provenPart(db: Database): number {
  const progress = db.proofProgress();
  return progress === undefined ? 1 : progress.done / Math.max(progress.total, 1);
}
