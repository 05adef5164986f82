import type { Deps } from "../../deps.ts";
import { withoutPersonalData } from "../../platform/observability/logger.ts";
import { createAlarm, type Timers } from "../../platform/time/alarm.ts";
import { eraseExpired } from "./expiry.service.ts";

/** Whatever is older than a day can't be put back, whether or not it is erased yet. */
export const ERASE_EVERY_MS = 600_000;

type ScheduleDeps = Pick<Deps, "db" | "clock" | "logger">;

/** Erases what was removed more than a day ago: at the start, and then regularly. */
export function startErasingRemoved(deps: ScheduleDeps, timers: Timers): { stop(): Promise<void> } {
  const alarm = createAlarm(timers);
  let isStopped = false;

  async function run(): Promise<void> {
    while (!isStopped) {
      await eraseExpired(deps, () => !isStopped).catch((error: unknown) => {
        const err = withoutPersonalData(error);
        deps.logger.error({ err }, "Erasing what was removed failed; it is tried again");
      });
      if (!isStopped) await alarm.sleep(ERASE_EVERY_MS);
    }
  }

  const running = run();
  return {
    async stop() {
      isStopped = true;
      alarm.ring();
      await running;
    },
  };
}
