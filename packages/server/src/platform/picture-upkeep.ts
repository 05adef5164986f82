import type { Database } from "@stepout/db";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import { sweepPictures } from "@stepout/db/pictures/removal";
import { type Logger, withoutPersonalData } from "./observability/logger.ts";
import { createAlarm, systemTimers } from "./time/alarm.ts";

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

export function startPictureUpkeep(deps: UpkeepDeps): { stop(): Promise<void> } {
  const alarm = createAlarm(systemTimers);
  let isStopping = false;

  async function run(): Promise<void> {
    while (!isStopping) {
      const wait = await sweep(deps).then(
        () => SWEEP_EVERY_MS,
        (error: unknown) => {
          const err = withoutPersonalData(error);
          deps.logger.error({ err }, "The upkeep of pictures failed; it is tried again");
          return RETRY_MS;
        },
      );
      if (!isStopping) await alarm.sleep(wait);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopping = true;
      alarm.ring();
      await running;
    },
  };
}
