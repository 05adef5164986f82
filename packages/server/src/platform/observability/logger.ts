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

/** Lines about requests are written together: each write may wait for who reads them. */
const WRITTEN_TOGETHER_BYTES = 4_096;
const WRITTEN_AFTER_MS = 1_000;

const STANDARD_OUTPUT = 1;

/** The message of a line about a request. */
export const REQUEST = "request";

/** On a full disk log lines are lost, and the server goes on. */
function openOutput() {
  const output = destination({
    fd: STANDARD_OUTPUT,
    sync: true,
    minLength: WRITTEN_TOGETHER_BYTES,
    periodicFlush: WRITTEN_AFTER_MS,
    maxLength: UNWRITTEN_MAX_BYTES,
  });
  output.on("error", () => undefined);
  process.once("exit", () => output.flush());
  return output;
}

let opened: ReturnType<typeof openOutput> | undefined;

/** All loggers of a process have one output. Lines about requests may wait there for a second. */
export function createLogger({ LOG_LEVEL: level }: Pick<Env, "LOG_LEVEL">): Logger {
  opened ??= openOutput();
  const output = opened;
  return pino(
    {
      level,
      serializers: { err: stdSerializers.err },
      hooks: {
        logMethod(line, write) {
          write.apply(this, line);
          if (line.at(-1) !== REQUEST) output.flush();
        },
      },
    },
    output,
  );
}
