/** PostgreSQL can't be reached, or takes no writes; the statement is not at fault. */
export class DatabaseUnavailableError extends Error {
  override readonly name: string = "DatabaseUnavailableError";

  constructor(cause: unknown, message = "PostgreSQL is away") {
    super(cause instanceof Error ? `${message}: ${cause.message}` : message, { cause });
  }
}

/** The reply to a COMMIT was lost: its changes are stored, or none of them is. */
export class UnknownOutcomeError extends DatabaseUnavailableError {
  override readonly name = "UnknownOutcomeError";

  constructor(cause: unknown) {
    super(cause, "PostgreSQL did not say whether it has committed");
  }
}

export function findUnavailableError(error: unknown): DatabaseUnavailableError | undefined {
  if (!(error instanceof Error)) return undefined;
  return error instanceof DatabaseUnavailableError ? error : findUnavailableError(error.cause);
}
