/** What the process ends with. */
export const EXIT = {
  ok: 0,
  failed: 1,
  /** The command, a flag or a setting is wrong. */
  wrongUse: 2,
  /** `verify` or `doctor` has found something. */
  findings: 3,
} as const;

/** A failure whose message says it all: whoever runs the command reads no stack. */
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

/** Says what a failure is about: the words of the system or of SQLite do not. */
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
