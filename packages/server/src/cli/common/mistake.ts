/** Exit codes of the process. */
export const EXIT = {
  ok: 0,
  failed: 1,
  /** The command, a flag or a setting is wrong. */
  wrongUse: 2,
  /** `verify` or `doctor` has found something. */
  findings: 3,
} as const;

/** A failure with a complete message: the person who runs the command sees no stack. */
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

/** Adds the subject to a failure, because messages of the system or SQLite name none. */
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
