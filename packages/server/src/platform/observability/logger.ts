import { destination, type Logger, pino, stdSerializers } from "pino";
import type { Env } from "../../env/env.ts";

export type { Logger };

/** Returns the cause of a query error, because the error's own message contains users' texts. */
export function withoutPersonalData(error: unknown): unknown {
  if (error instanceof Error && error.cause instanceof Error)
    return withoutPersonalData(error.cause);
  return error;
}

/** Buffers up to this many bytes while the disk is full, and drops further lines. */
const UNWRITTEN_MAX_BYTES = 1_000_000;

/** Lines are written in batches, because each write may block until the log's reader is ready. */
const WRITTEN_TOGETHER_BYTES = 4_096;
const WRITTEN_AFTER_MS = 1_000;

const STANDARD_OUTPUT = 1;

export const REQUEST = "request";

/** Opens the log. On a full disk, drops lines instead of stopping the server. */
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

/** Loggers share one output, which delays request lines by up to a second. */
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
