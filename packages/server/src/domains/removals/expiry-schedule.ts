import type { Deps } from "../../deps.ts";
import type { Timers } from "../../platform/time/alarm.ts";
import { startRegularly } from "../../platform/time/regular-work.ts";
import { eraseExpired } from "./expiry.service.ts";

/** Whatever is older than a day can't be put back, whether or not it is erased yet. */
export const ERASE_EVERY_MS = 600_000;

type ScheduleDeps = Pick<Deps, "db" | "clock" | "logger">;

export const startErasingRemoved = (
  deps: ScheduleDeps,
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: ERASE_EVERY_MS,
    failure: "Erasing what was removed failed; it is tried again",
    work: (mayContinue) => eraseExpired(deps, mayContinue),
  });
