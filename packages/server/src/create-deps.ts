import type { Database } from "@stepout/db";
import { openPictures } from "@stepout/db/pictures/open-pictures";
import type { Deps } from "./deps.ts";
import type { Env } from "./env/env.ts";
import { createLive } from "./live/live-hub.ts";
import { idSource } from "./platform/ids.ts";
import { openBuckets } from "./platform/limits/buckets.ts";
import { createDailyLimits } from "./platform/limits/daily-limits.ts";
import { createThrottle } from "./platform/limits/throttle.ts";
import type { Logger } from "./platform/observability/logger.ts";
import type { Metrics } from "./platform/observability/metrics.ts";
import { sendPush } from "./platform/push/push-client.ts";
import { openSecrets } from "./platform/secrets.ts";
import { createAlarm, ringWhenDue, type Timers } from "./platform/time/alarm.ts";
import type { Clock } from "./platform/time/clock.ts";
import { watchClock } from "./platform/time/watched-clock.ts";
import { createSessions } from "./sessions/sessions.ts";

interface Ground {
  env: Env;
  db: Database;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  metrics: Metrics;
}

export async function createDeps({
  env,
  db,
  timers,
  logger,
  metrics,
  ...ground
}: Ground): Promise<Deps> {
  const clock = watchClock(ground.clock, logger);
  const sessions = createSessions(db, clock, logger);
  const open = openBuckets(env, db, clock);
  const pictures = openPictures(env);
  return {
    env,
    db,
    pictures,
    clock,
    timers,
    logger,
    metrics,
    ids: idSource,
    secrets: await openSecrets(env, db),
    sessions,
    throttle: createThrottle(env, open, clock, metrics),
    dailyLimits: createDailyLimits(env, open, metrics),
    settlementAlarm: ringWhenDue(db, "settlement", createAlarm(timers)),
    mailAlarm: ringWhenDue(db, "mail", createAlarm(timers)),
    pushAlarm: ringWhenDue(db, "push", createAlarm(timers)),
    sendPush,
    live: createLive({ db, sessions, timers, logger }),
  };
}
