/** Thrown by every statement if PostgreSQL can't be reached or accepts no writes. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = "DatabaseUnavailableError";

  constructor(cause: unknown, message = "PostgreSQL is unavailable") {
    super(cause instanceof Error ? `${message}: ${cause.message}` : message, { cause });
  }
}

/** The reply to a COMMIT never arrived, so either all changes are stored or none. */
export class UnknownOutcomeError extends DatabaseUnavailableError {
  override readonly name = "UnknownOutcomeError";

  constructor(cause: unknown) {
    super(cause, "The connection was lost before PostgreSQL confirmed a COMMIT");
  }
}

export function findUnavailableError(error: unknown): DatabaseUnavailableError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DatabaseUnavailableError ? error : findUnavailableError(error.cause);
}
