import type { Deps } from "../../deps.ts";
import type { Timers } from "../../platform/time/alarm.ts";
import { startRegularly } from "../../platform/time/regular-work.ts";
import { eraseClosedReports } from "./erasing.service.ts";

const ERASE_REPORTS_EVERY_MS = 3_600_000;

type ScheduleDeps = Pick<Deps, "db" | "clock" | "logger">;

export const startErasingReports = (
  deps: ScheduleDeps,
  timers: Timers,
): { stop(): Promise<void> } =>
  startRegularly(deps, timers, {
    everyMs: ERASE_REPORTS_EVERY_MS,
    failure: "Erasing closed reports failed; it is tried again",
    work: (mayContinue) => eraseClosedReports(deps, mayContinue),
  });
