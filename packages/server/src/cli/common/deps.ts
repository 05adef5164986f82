import {
  type Database,
  type DatabaseOptions,
  makeDataFolder,
  nameOfDatabase,
  openDatabase,
} from "@stepout/db";
import { findUnfinishedTransfer } from "@stepout/db/transfer/marker";
import { createDeps } from "../../create-deps.ts";
import type { Deps } from "../../deps.ts";
import type { Env } from "../../env/env.ts";
import { createLogger, type Logger } from "../../platform/observability/logger.ts";
import { createMetrics, type Metrics } from "../../platform/observability/metrics.ts";
import { systemTimers } from "../../platform/time/alarm.ts";
import { systemClock } from "../../platform/time/clock.ts";
import { blame, Mistake } from "./mistake.ts";

const watchDatabase = (
  { SLOW_QUERY_MS }: Pick<Env, "SLOW_QUERY_MS">,
  logger: Logger,
  metrics: Metrics,
): DatabaseOptions => ({
  onBatch: (times) => metrics.observeBatch(times),
  onFileTrouble(trouble) {
    if (trouble) logger.error({ remedy: trouble.remedy }, trouble.message);
    else logger.warn("The data file is back; writing continues");
  },
  onStatementEnd(text, ms) {
    if (ms < SLOW_QUERY_MS) return;
    metrics.countSlowQuery();
    logger.warn({ query: text, ms: Math.round(ms) }, "Slow query");
  },
});

async function requireMoved(db: Database): Promise<void> {
  const source = await findUnfinishedTransfer(db.read);
  if (source === undefined) return;
  await db.close();
  throw new Mistake(
    `The move from ${source} is incomplete. Run the same "stepout move" again to continue it.`,
  );
}

export async function openDeps(
  env: Env,
  options: Pick<DatabaseOptions, "broadcasts" | "queryTimeoutMs" | "onUnavailable"> = {},
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
