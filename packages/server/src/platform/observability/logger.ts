import { destination, type Logger, pino, stdSerializers } from "pino";
import type { Env } from "../../env/env.ts";

export type { Logger };

/** Returns the cause of a failed query, whose own message repeats the words of users. */
export function withoutPersonalData(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error)
    return withoutPersonalData(error.cause);
  return error;
}

/** Kept in memory while the disk accepts none; more are dropped. */
const UNWRITTEN_MAX_BYTES = 1_000_000;

/** Lines about requests are written together: each write may wait for its reader. */
const WRITTEN_TOGETHER_BYTES = 4_096;
const WRITTEN_AFTER_MS = 1_000;

const STANDARD_OUTPUT = 1;

export const REQUEST = "request";

/** On a full disk log lines are lost, and the server continues. */
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

/** All loggers of a process share one output. Lines about requests may wait there for a second. */
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
