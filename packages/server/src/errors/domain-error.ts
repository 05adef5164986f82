import type { ErrorCode } from "./error-codes.rules.ts";

/** A field that another user changed, and its stored value. */
export interface Conflict {
  field: string;
  present: string | number | boolean | null;
}

interface Particulars {
  field?: string;
  conflicts?: Conflict[];
  retryAfterSeconds?: number;
  cause?: unknown;
}

/** Reports a failure to the caller, with a `message` for users. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly conflicts: Conflict[] | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, particulars: Particulars = {}) {
    super(message, { cause: particulars.cause });
    this.name = "DomainError";
    this.code = code;
    this.field = particulars.field;
    this.conflicts = particulars.conflicts;
    this.retryAfterSeconds = particulars.retryAfterSeconds;
  }
}

export const unauthorized = () => new DomainError("unauthorized", "Unauthorized");

/** Don't change the beginning of the message, because clients match this text. */
export const accessDenied = (reason: string) =>
  new DomainError("access_denied", `Access denied. ${reason}`);

export const notFound = (thing: string) => new DomainError("not_found", `${thing} not found`);

export const conflict = (message: string) => new DomainError("conflict", message);

export const unknownAddress = () =>
  new DomainError("not_found", "There is nothing at this address");
