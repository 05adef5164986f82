import type { Database } from "@stepout/db";
import type { Logger } from "../observability/logger.ts";
import type { Timers } from "../time/alarm.ts";
import { startRegularly } from "../time/regular-work.ts";
import type { WatchedClock } from "../time/watched-clock.ts";
import { dropExpired } from "./stored-results.ts";

const DROP_EVERY_MS = 3_600_000;

interface ScheduleDeps {
  db: Database;
  clock: Pick<WatchedClock, "confirmed">;
  logger: Logger;
}

export const startDroppingResults = (
  deps: ScheduleDeps,
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: DROP_EVERY_MS,
    failure: "Deleting old answers failed; it is tried again",
    async work(mayContinue) {
      const now = deps.clock.confirmed();
      while (mayContinue() && (await dropExpired(deps.db, now)));
    },
  });
