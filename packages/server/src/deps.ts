import type { Database } from "@stepout/db";
import type { PictureStore } from "@stepout/db/pictures/picture-store";
import type { Env } from "./env/env.ts";
import type { Live } from "./live/live-hub.ts";
import type { IdSource } from "./platform/ids.ts";
import type { DailyLimits } from "./platform/limits/daily-limits.ts";
import type { Throttle } from "./platform/limits/throttle.ts";
import type { Logger } from "./platform/observability/logger.ts";
import type { Metrics } from "./platform/observability/metrics.ts";
import type { sendPush } from "./platform/push/push-client.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { Alarm, Timers } from "./platform/time/alarm.ts";
import type { WatchedClock } from "./platform/time/watched-clock.ts";
import type { Actor, Sessions } from "./sessions/sessions.ts";

export type { Actor };

export interface Deps {
  db: Database;
  pictures: PictureStore;
  clock: WatchedClock;
  timers: Timers;
  ids: IdSource;
  logger: Logger;
  metrics: Metrics;
  secrets: Secrets;
  sessions: Sessions;
  throttle: Throttle;
  dailyLimits: DailyLimits;
  env: Env;
  /** Wakes the settlement schedule when any process creates a game or changes a game's end. */
  settlementAlarm: Alarm;
  /** Wakes the outbox when any process queues an email. */
  mailAlarm: Alarm;
  /** Wakes the push sender when any process queues a notification. */
  pushAlarm: Alarm;
  sendPush: typeof sendPush;
  live: Live;
}

export type UseCase<Input, Output> = (deps: Deps, actor: Actor, input: Input) => Promise<Output>;
