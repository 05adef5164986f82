import type { AppRouter } from "@stepout/server/app-router";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { TRPCClientError } from "@trpc/client";

/** Details of a failed call. Empty if the call didn't reach the server. */
export interface Failure {
  code?: ErrorCode | undefined;
  message?: string | undefined;
  field?: string | undefined;
  issues: { path: string; message: string }[];
}

export const isFailedCall = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

export const hasNoResponse = (error: unknown): boolean =>
  isFailedCall(error) && !error.data && error.cause?.name !== "AbortError";

export function readFailure(error: unknown): Failure {
  if (!isFailedCall(error) || !error.data) return { issues: [] };
  const { domainCode, field, issues } = error.data;
  return { code: domainCode, message: error.message, field, issues: issues ?? [] };
}

/** Returns the server's message, or `fallback` if there is no message or the server had an internal error. */
export function messageOf(error: unknown, fallback: string): string {
  const { code, message = fallback } = readFailure(error);
  return code === "internal" ? fallback : message;
}

/** Returns true if the user's session has ended. Returns false for a wrong password. */
export const isSignedOut = (error: unknown): boolean => readFailure(error).code === "unauthorized";

/** Returns true for the statuses 404 and 403: the item is gone, or the user has lost access to it. */
export function isGoneOrClosed(error: unknown): boolean {
  const { code } = readFailure(error);
  return code === "not_found" || code === "access_denied";
}
