import { destination, type Logger, pino, stdSerializers } from "pino";
import type { Env } from "../../env/env.ts";

export type { Logger };

/**
 * Replaces a failed query by its cause: the query's own message repeats its parameters, which are
 * people's words.
 */
export function withoutPersonalData(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error)
    return withoutPersonalData(error.cause);
  return error;
}

/** Lines to keep in memory while the disk accepts none; more are dropped. */
const UNWRITTEN_MAX_BYTES = 1_000_000;

const STANDARD_OUTPUT = 1;

/** On a full disk log lines are lost, and the server goes on. */
function openOutput() {
  const output = destination({ fd: STANDARD_OUTPUT, sync: true, maxLength: UNWRITTEN_MAX_BYTES });
  output.on("error", () => undefined);
  return output;
}

export const createLogger = (env: Pick<Env, "LOG_LEVEL">): Logger =>
  pino({ level: env.LOG_LEVEL, serializers: { err: stdSerializers.err } }, openOutput());
