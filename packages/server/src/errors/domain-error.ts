import type { ErrorCode } from "./error-codes.rules.ts";

interface Particulars {
  /** The input field that is to blame. */
  field?: string;
  /** When it is worth trying again. */
  retryAfterSeconds?: number;
  /** For the log only; never sent. */
  cause?: unknown;
}

/** A failure that the caller may know about: `message` is meant for people. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;
  readonly retryAfterSeconds: number | undefined;

  constructor(code: ErrorCode, message: string, particulars: Particulars = {}) {
    super(message, { cause: particulars.cause });
    this.name = "DomainError";
    this.code = code;
    this.field = particulars.field;
    this.retryAfterSeconds = particulars.retryAfterSeconds;
  }
}

export const unauthorized = () => new DomainError("unauthorized", "Unauthorized");

/** The sentence begins as clients expect it of every refusal. */
export const accessDenied = (reason: string) =>
  new DomainError("access_denied", `Access denied. ${reason}`);

export const notFound = (thing: string) => new DomainError("not_found", `${thing} not found`);

export const unknownAddress = () =>
  new DomainError("not_found", "There is nothing at this address");
