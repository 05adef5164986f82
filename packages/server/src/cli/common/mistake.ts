import { z } from "zod";
import { DomainError } from "../../errors/domain-error.ts";

export const EXIT = {
  ok: 0,
  failed: 1,
  wrongUse: 2,
  findings: 3,
} as const;

/** An error that the host can fix. Printed without a stack trace. */
export class Mistake extends Error {
  readonly exitCode: number;

  constructor(message: string, { exitCode = EXIT.failed, cause }: MistakeOptions = {}) {
    super(message, { cause });
    this.name = "Mistake";
    this.exitCode = exitCode;
  }
}

interface MistakeOptions {
  exitCode?: number;
  cause?: unknown;
}

/** Adds `what` to error messages, because SQLite and the system omit the file name. */
export async function blame<Result>(
  what: string,
  work: () => Result | Promise<Result>,
): Promise<Result> {
  try {
    return await work();
  } catch (cause) {
    const reason = cause instanceof Error ? cause.message : String(cause);
    throw new Mistake(`${what}: ${reason}`, { cause });
  }
}

export function asMistake(error: unknown): unknown {
  if (error instanceof DomainError) return new Mistake(error.message, { cause: error });
  if (error instanceof z.core.$ZodError) {
    const lines = error.issues.map(
      ({ path, message }) => `${path.join(".") || "password"}: ${message}`,
    );
    return new Mistake(lines.join("\n"), { exitCode: EXIT.wrongUse, cause: error });
  }
  return error;
}
