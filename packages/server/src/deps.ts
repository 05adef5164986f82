import type { Database } from "@stepout/db";
import type { CallThrottle } from "./domains/auth/call-throttle.ts";
import type { Sessions } from "./domains/auth/sessions.ts";
import type { SignInThrottle } from "./domains/auth/sign-in-throttle.ts";
import type { CodeThrottle } from "./domains/games/code-throttle.ts";
import type { Live } from "./domains/live/live-hub.ts";
import type { Env } from "./env.ts";
import type { Alarm } from "./platform/alarm.ts";
import type { DailyLimits } from "./platform/daily-limits.ts";
import type { Erasure } from "./platform/erasure.ts";
import type { IdSource } from "./platform/ids.ts";
import type { Logger } from "./platform/logger.ts";
import type { Metrics } from "./platform/metrics.ts";
import type { Secrets } from "./platform/secrets.ts";
import type { WatchedClock } from "./platform/watched-clock.ts";

/** What every use case may need; handed in, so that tests can move the clock. */
export interface Deps {
  db: Database;
  clock: WatchedClock;
  ids: IdSource;
  logger: Logger;
  metrics: Metrics;
  secrets: Secrets;
  sessions: Sessions;
  throttle: SignInThrottle;
  codeThrottle: CodeThrottle;
  callThrottle: CallThrottle;
  dailyLimits: DailyLimits;
  /** To be told when words were erased, so that nothing of them stays in any file. */
  erasure: Erasure;
  env: Env;
  /** To be rung when a game comes to be or its end moves. */
  settlementAlarm: Alarm;
  live: Live;
}

/** The signed-in person on whose behalf a use case runs. */
export interface Actor {
  userId: string;
}
