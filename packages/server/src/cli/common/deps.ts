import {
  type Database,
  type DatabaseOptions,
  makeDataFolder,
  nameOfDatabase,
  openDatabase,
} from "@stepout/db";
import { findMoveUnderWay } from "@stepout/db/moving/mark";
import { createDeps } from "../../create-deps.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env/env.ts";
import { watchDatabase } from "../../platform/observability/database-watch.ts";
import { createLogger } from "../../platform/observability/logger.ts";
import { createMetrics } from "../../platform/observability/metrics.ts";
import { systemTimers } from "../../platform/time/alarm.ts";
import { systemClock } from "../../platform/time/clock.ts";
import { blame, Mistake } from "./mistake.ts";

async function requireMoved(db: Database): Promise<void> {
  const source = await findMoveUnderWay(db.read);
  if (source === undefined) return;
  await db.close();
  throw new Mistake(
    `The move from ${source} is not finished: run the same "stepout move" again, and it goes on.`,
  );
}

export async function openDeps(
  env: Env,
  options: Pick<DatabaseOptions, "announces" | "answerWithinMs" | "onAway"> = {},
): Promise<Deps> {
  const logger = createLogger(env);
  const metrics = createMetrics();
  const watch = watchDatabase(env, logger, metrics);
  makeDataFolder(env);
  const db = await blame(`DATABASE_URL=${nameOfDatabase(env.DATABASE_URL)}`, () =>
    openDatabase(env.DATABASE_URL, { ...watch, ...options }),
  );
  await requireMoved(db);
  return createDeps({ env, db, clock: systemClock, timers: systemTimers, logger, metrics });
}

export async function withDeps<Result>(
  env: Env,
  work: (deps: Deps) => Promise<Result>,
): Promise<Result> {
  const deps = await openDeps(env);
  try {
    return await work(deps);
  } finally {
    await deps.db.close();
  }
}
