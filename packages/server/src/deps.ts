import type { Database } from "@stepout/db";
import type { Sessions } from "./domains/auth/sessions.ts";
import type { SignInThrottle } from "./domains/auth/sign-in-throttle.ts";
import type { Env } from "./env.ts";
import type { Alarm } from "./platform/alarm.ts";
import type { Clock } from "./platform/clock.ts";
import type { IdSource } from "./platform/ids.ts";
import type { Logger } from "./platform/logger.ts";

/** What every use case may need; handed in, so that tests can move the clock. */
export interface Deps {
  db: Database;
  clock: Clock;
  ids: IdSource;
  logger: Logger;
  sessions: Sessions;
  throttle: SignInThrottle;
  env: Env;
  /** To be rung when a game comes to be or its end moves. */
  settlementAlarm: Alarm;
}

/** The signed-in person on whose behalf a use case runs. */
export interface Actor {
  userId: string;
}
