import type { Database } from "@stepout/db";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { removeReleased } from "@stepout/db/pictures/removal";
import type { Logger } from "./observability/logger.ts";
import type { Timers } from "./time/alarm.ts";
import { startRegularly } from "./time/regular-work.ts";

const ERASE_EVERY_MS = 600_000;

interface ErasingDeps {
  db: Database;
  pictures: PictureStore;
}

/** Overwritten words stay readable in the log. Does nothing while an earlier snapshot is read. */
export async function eraseTraces({ db, pictures }: ErasingDeps): Promise<void> {
  if (!(await db.truncateLog())) return;
  const { hasRemoved } = await removeReleased(db, pictures);
  // The names of removed pictures go as well.
  if (hasRemoved) await db.truncateLog();
}

export const startErasingTraces = (
  deps: ErasingDeps & { logger: Logger },
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: ERASE_EVERY_MS,
    failure: "Erasing what was removed from files failed; it is tried again",
    work: () => eraseTraces(deps),
  });
