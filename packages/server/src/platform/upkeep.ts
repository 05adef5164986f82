import type { Database } from "@stepout/db";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { removeReleased, sweepPictures } from "@stepout/db/pictures/removal";
import { dropExpired } from "./idempotency/stored-results.ts";
import type { Logger } from "./observability/logger.ts";
import type { Timers } from "./time/alarm.ts";
import { type Schedule, startRegularly } from "./time/regular-work.ts";
import type { WatchedClock } from "./time/watched-clock.ts";

const ERASE_EVERY_MS = 600_000;
const DROP_EVERY_MS = 3_600_000;
const SWEEP_EVERY_MS = 86_400_000;
const SWEEP_RETRY_MS = 300_000;

interface UpkeepDeps {
  db: Database;
  pictures: PictureStore;
  clock: Pick<WatchedClock, "confirmed">;
  logger: Logger;
}

/** Overwritten texts stay readable in the write-ahead log until a checkpoint. */
export async function eraseTraces({
  db,
  pictures,
}: Pick<UpkeepDeps, "db" | "pictures">): Promise<void> {
  if (!(await db.truncateLog())) return;
  const { hasRemoved } = await removeReleased(db, pictures);
  // Truncate the log again, because it still contains the file names of removed pictures.
  if (hasRemoved) await db.truncateLog();
}

export const startErasingTraces = (deps: UpkeepDeps, timers: Timers): Schedule =>
  startRegularly(deps, timers, {
    everyMs: ERASE_EVERY_MS,
    failure: "Erasing removed text from the database files failed; retrying later",
    work: () => eraseTraces(deps),
  });

export const startDroppingResults = (deps: UpkeepDeps, timers: Timers): Schedule =>
  startRegularly(deps, timers, {
    everyMs: DROP_EVERY_MS,
    failure: "Deleting expired idempotency results failed; retrying later",
    async work(mayContinue) {
      const now = deps.clock.confirmed();
      while (mayContinue() && (await dropExpired(deps.db, now)));
    },
  });

export const startPictureUpkeep = (deps: UpkeepDeps, timers: Timers): Schedule =>
  startRegularly(deps, timers, {
    everyMs: SWEEP_EVERY_MS,
    retryMs: SWEEP_RETRY_MS,
    failure: "Picture cleanup failed; retrying later",
    async work() {
      const removed = await sweepPictures(deps.db, deps.pictures, Date.now());
      if (removed > 0) deps.logger.info({ removed }, "Removed unreferenced pictures");
    },
  });
