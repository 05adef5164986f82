import type { Database } from "@stepout/db";
import { movePictures } from "@stepout/db/pictures/moving";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { sweepPictures } from "@stepout/db/pictures/removal";
import { type Logger, withoutPersonalData } from "./observability/logger.ts";
import { createAlarm, systemTimers } from "./time/alarm.ts";

const SWEEP_EVERY_MS = 86_400_000;
const RETRY_MS = 300_000;

/** How often the progress of the move is logged. */
const TELL_EVERY_MS = 10_000;

interface UpkeepDeps {
  db: Database;
  pictures: PictureStore;
  logger: Logger;
}

/** Moves the pictures of earlier versions out of the data file, and logs the progress. */
async function moveAll({ db, pictures, logger }: UpkeepDeps, signal: AbortSignal): Promise<void> {
  let toldAt = 0;
  const moved = await movePictures(db, pictures, {
    signal,
    onProgress(progress) {
      if (Date.now() - toldAt < TELL_EVERY_MS) return;
      toldAt = Date.now();
      logger.info(progress, "Moving pictures out of the data file");
    },
  });
  if (moved > 0) logger.info({ moved }, "Pictures were moved out of the data file");
}

async function sweep({ db, pictures, logger }: UpkeepDeps): Promise<void> {
  const removed = await sweepPictures(db, pictures, Date.now());
  if (removed > 0) logger.info({ removed }, "Pictures that nothing refers to were removed");
}

/**
 * Moves pictures once, then sweeps orphans at the start and every day. A failure stops nothing
 * else, and is tried again.
 */
export function startPictureUpkeep(deps: UpkeepDeps): { stop(): Promise<void> } {
  const alarm = createAlarm(systemTimers);
  const stopping = new AbortController();

  async function run(): Promise<void> {
    while (!stopping.signal.aborted) {
      const wait = await moveAll(deps, stopping.signal)
        .then(() => (stopping.signal.aborted ? undefined : sweep(deps)))
        .then(
          () => SWEEP_EVERY_MS,
          (error: unknown) => {
            const err = withoutPersonalData(error);
            deps.logger.error({ err }, "The upkeep of pictures failed; it is tried again");
            return RETRY_MS;
          },
        );
      if (!stopping.signal.aborted) await alarm.sleep(wait);
    }
  }

  const running = run();
  return {
    async stop() {
      stopping.abort();
      alarm.ring();
      await running;
    },
  };
}
