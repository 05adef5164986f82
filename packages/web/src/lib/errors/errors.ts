import type { AppRouter } from "@stepout/server/app-router";
import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";
import { TRPCClientError } from "@trpc/client";

/** The server's description of a failure; empty if the server was not reached. */
export interface Failure {
  code?: ErrorCode | undefined;
  message?: string | undefined;
  field?: string | undefined;
  issues: { path: string; message: string }[];
}

/** Whether a call failed, at the server or on the way to it. */
export const isFailedCall = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

/** Whether a call has no answer of the server, such as while the network is gone. */
export const isUnanswered = (error: unknown): boolean => isFailedCall(error) && !error.data;

export function readFailure(error: unknown): Failure {
  if (!isFailedCall(error) || !error.data) return { issues: [] };
  const { domainCode, field, issues } = error.data;
  return { code: domainCode, message: error.message, field, issues: issues ?? [] };
}

/** The server's own sentence; `fallback` where it has none, or has failed and can't say at what. */
export function messageOf(error: unknown, fallback: string): string {
  const { code, message = fallback } = readFailure(error);
  return code === "internal" ? fallback : message;
}

/** Whether the person is no longer signed in; a wrong password is not that. */
export const isSignedOut = (error: unknown): boolean => readFailure(error).code === "unauthorized";

/**
 * Whether the server says that something is missing or closed to the person: the screen is
 * outdated.
 */
export function isGoneOrClosed(error: unknown): boolean {
  const { code } = readFailure(error);
  return code === "not_found" || code === "access_denied";
}
