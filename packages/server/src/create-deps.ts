import type { Database } from "@stepout/db";
import type { Deps } from "./deps.ts";
import { createCallThrottle } from "./domains/auth/call-throttle.ts";
import { createSessions } from "./domains/auth/sessions.ts";
import { createSignInThrottle } from "./domains/auth/sign-in-throttle.ts";
import { createCodeThrottle } from "./domains/games/code-throttle.ts";
import { createLive } from "./domains/live/live-hub.ts";
import type { Env } from "./env.ts";
import { createAlarm, type Timers } from "./platform/alarm.ts";
import type { Clock } from "./platform/clock.ts";
import { createDailyLimits } from "./platform/daily-limits.ts";
import { createErasure } from "./platform/erasure.ts";
import { createIdSource } from "./platform/ids.ts";
import type { Logger } from "./platform/logger.ts";
import type { Metrics } from "./platform/metrics.ts";
import { openSecrets } from "./platform/secrets.ts";
import { watchClock } from "./platform/watched-clock.ts";

interface Ground {
  env: Env;
  db: Database;
  clock: Clock;
  timers: Timers;
  logger: Logger;
  metrics: Metrics;
}

/** Puts together what use cases need. */
export function createDeps({ env, db, timers, logger, metrics, ...ground }: Ground): Deps {
  const clock = watchClock(ground.clock, logger);
  const sessions = createSessions(db, clock, logger);
  return {
    env,
    db,
    clock,
    logger,
    metrics,
    ids: createIdSource(clock),
    secrets: openSecrets(env),
    sessions,
    throttle: createSignInThrottle(env, clock, metrics),
    codeThrottle: createCodeThrottle(env, clock, metrics),
    callThrottle: createCallThrottle(env, clock, metrics),
    dailyLimits: createDailyLimits(env, clock, metrics),
    erasure: createErasure(db, timers, logger),
    settlementAlarm: createAlarm(timers),
    live: createLive({ db, sessions, timers, logger }),
  };
}
