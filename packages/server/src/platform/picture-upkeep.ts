import type { Database } from "@stepout/db";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { sweepPictures } from "@stepout/db/pictures/removal";
import type { Logger } from "./observability/logger.ts";
import type { Timers } from "./time/alarm.ts";
import { startRegularly } from "./time/regular-work.ts";

const SWEEP_EVERY_MS = 86_400_000;
const RETRY_MS = 300_000;

interface UpkeepDeps {
  db: Database;
  pictures: PictureStore;
  logger: Logger;
}

async function sweep({ db, pictures, logger }: UpkeepDeps): Promise<void> {
  const removed = await sweepPictures(db, pictures, Date.now());
  if (removed > 0) logger.info({ removed }, "Pictures that nothing refers to were removed");
}

export const startPictureUpkeep = (deps: UpkeepDeps, timers: Timers): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: SWEEP_EVERY_MS,
    retryMs: RETRY_MS,
    failure: "The upkeep of pictures failed; it is tried again",
    work: () => sweep(deps),
  });
