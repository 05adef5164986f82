import { type Logger, pino } from "pino";
import type { Env } from "../env.ts";

export type { Logger };

/** A failed query's own message repeats its parameters, which are people's words: log its cause. */
export function withoutPersonalData(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error)
    return withoutPersonalData(error.cause);
  return error;
}

export const createLogger = (env: Pick<Env, "LOG_LEVEL">): Logger =>
  pino({ level: env.LOG_LEVEL, serializers: { err: pino.stdSerializers.err } });
