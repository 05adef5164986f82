import type { DatabaseOptions } from "@stepout/db";
import type { Env } from "../../env/env.ts";
import type { Logger } from "./logger.ts";
import type { Metrics } from "./metrics.ts";

export const watchDatabase = (
  { SLOW_QUERY_MS }: Pick<Env, "SLOW_QUERY_MS">,
  logger: Logger,
  metrics: Metrics,
): DatabaseOptions => ({
  onBatch: (times) => metrics.observeBatch(times),
  onFileTrouble(trouble) {
    if (trouble) logger.error({ remedy: trouble.remedy }, trouble.message);
    else logger.warn("The data file is in its place again, and is written to");
  },
  onStatementEnd(text, ms) {
    if (ms < SLOW_QUERY_MS) return;
    metrics.countSlowQuery();
    logger.warn({ query: text, ms: Math.round(ms) }, "A query was slow");
  },
});
