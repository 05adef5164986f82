import type { ErrorCode } from "./error-codes.rules.ts";

interface Particulars {
  /** The input field that is to blame. */
  field?: string;
  /** For the log only; never sent. */
  cause?: unknown;
}

/** A failure that the caller may know about: `message` is meant for people. */
export class DomainError extends Error {
  readonly code: ErrorCode;
  readonly field: string | undefined;

  constructor(code: ErrorCode, message: string, { field, cause }: Particulars = {}) {
    super(message, { cause });
    this.name = "DomainError";
    this.code = code;
    this.field = field;
  }
}

export const unauthorized = () => new DomainError("unauthorized", "Unauthorized");

/** The sentence begins as clients expect it of every refusal. */
export const accessDenied = (reason: string) =>
  new DomainError("access_denied", `Access denied. ${reason}`);

export const notFound = (thing: string) => new DomainError("not_found", `${thing} not found`);

export const unknownAddress = () =>
  new DomainError("not_found", "There is nothing at this address");
