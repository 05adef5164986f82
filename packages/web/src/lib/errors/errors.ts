import type { AppRouter } from "@stepout/server/app-router";
import type { ErrorCode } from "@stepout/server/errors";
import { TRPCClientError } from "@trpc/client";

/** What the server said of a failure; all of it is missing when the server was not reached. */
export interface Failure {
  code?: ErrorCode | undefined;
  message?: string | undefined;
  field?: string | undefined;
  issues: { path: string; message: string }[];
}

const isServerError = (error: unknown): error is TRPCClientError<AppRouter> =>
  error instanceof TRPCClientError;

export function readFailure(error: unknown): Failure {
  if (!isServerError(error) || !error.data) return { issues: [] };
  const { domainCode, field, issues } = error.data;
  return { code: domainCode, message: error.message, field, issues: issues ?? [] };
}

/** The server's own sentence, else `fallback`. */
export const messageOf = (error: unknown, fallback: string): string =>
  readFailure(error).message ?? fallback;

/** Somebody is no longer signed in; a wrong password is another matter. */
export const isSignedOut = (error: unknown): boolean => readFailure(error).code === "unauthorized";

/** The server says that something is not there, or not for this person: what is shown is outdated. */
export function isGoneOrClosed(error: unknown): boolean {
  const { code } = readFailure(error);
  return code === "not_found" || code === "access_denied";
}
