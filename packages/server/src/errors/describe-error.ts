import { PicturesUnavailableError } from "@stepout/db/pictures/picture-store";
import { TRPCError } from "@trpc/server";
import { z } from "zod";
import { type Conflict, DomainError } from "./domain-error.ts";
import { type ErrorCode, errorCodes } from "./error-codes.rules.ts";
import { findStorageFailure, type StorageFailure } from "./storage-failure.ts";

export interface ErrorDescription {
  code: ErrorCode;
  status: number;
  message: string;
  field?: string;
  retryAfterSeconds?: number;
  issues?: { path: string; message: string }[];
  conflicts?: Conflict[];
}

const INTERNAL_MESSAGE = "Something went wrong on our side. Please try again.";

const BLOCKED_MESSAGE = "We can't save anything right now. Please try again later.";

const STORAGE_MESSAGES: Record<StorageFailure, string> = {
  blocked: BLOCKED_MESSAGE,
  away: BLOCKED_MESSAGE,
  unknown: "We don't know whether this was saved. Please check before you try again.",
  damaged: "The server's data is damaged. Please contact a host.",
};

/** Delay before clients retry. Short, because a database failover takes at most half a minute. */
const AWAY_RETRY_SECONDS = 5;

function describeStorage(failure: StorageFailure): ErrorDescription {
  const description = describeCode("storage_blocked", STORAGE_MESSAGES[failure]);
  // Send Retry-After only if the change was certainly not saved.
  return failure === "away"
    ? { ...description, retryAfterSeconds: AWAY_RETRY_SECONDS }
    : description;
}

const PICTURES_AGAIN_SECONDS = 5;

const isPicturesAway = (error: unknown): boolean =>
  error instanceof PicturesUnavailableError ||
  (error instanceof Error && isPicturesAway(error.cause));

const PICTURES_AWAY: ErrorDescription = {
  code: "unavailable",
  status: errorCodes.unavailable.status,
  message: "We can't store or show pictures right now. Please try again in a moment.",
  retryAfterSeconds: PICTURES_AGAIN_SECONDS,
};

function describeInput(error: z.core.$ZodError): ErrorDescription {
  const issues = error.issues.map((issue) => ({
    path: issue.path.join("."),
    message: issue.message,
  }));
  const first = issues[0];
  return {
    code: "invalid_input",
    status: errorCodes.invalid_input.status,
    message: first?.message ?? "The input is invalid",
    ...(first?.path ? { field: first.path } : {}),
    issues,
  };
}

export const isOurFault = ({ code }: ErrorDescription): boolean =>
  code === "internal" || code === "storage_blocked";

const httpError = z.object({ statusCode: z.number().int(), message: z.string() });

const isCode = (text: string): text is ErrorCode => text in errorCodes;
const codes = Object.keys(errorCodes).filter(isCode);

/** If a status has several codes, uses the first. */
const codeOfStatus = (status: number): ErrorCode =>
  codes.find((code) => errorCodes[code].status === status) ??
  (status < errorCodes.internal.status ? "invalid_input" : "internal");

const codeOfTrpc = (trpc: TRPCError["code"]): ErrorCode =>
  trpc === "PARSE_ERROR" || trpc === "UNPROCESSABLE_CONTENT"
    ? "invalid_input"
    : (codes.find((code) => errorCodes[code].trpc === trpc) ?? "internal");

const describeCode = (code: ErrorCode, message: string): ErrorDescription => ({
  code,
  status: errorCodes[code].status,
  message: code === "internal" ? INTERNAL_MESSAGE : message,
});

export function describeError(error: unknown): ErrorDescription {
  if (isPicturesAway(error)) return PICTURES_AWAY;
  const storage = findStorageFailure(error);
  if (storage) return describeStorage(storage);
  if (error instanceof DomainError) {
    const { field, retryAfterSeconds, conflicts } = error;
    return {
      ...describeCode(error.code, error.message),
      ...(field !== undefined && { field }),
      ...(retryAfterSeconds !== undefined && { retryAfterSeconds }),
      ...(conflicts && { conflicts }),
    };
  }
  if (error instanceof z.core.$ZodError) return describeInput(error);
  if (error instanceof TRPCError) {
    const isOurs = error.cause instanceof DomainError;
    // A ZodError for input arrives as BAD_REQUEST. A ZodError for output is the server's fault.
    const isInput = error.code === "BAD_REQUEST" && error.cause instanceof z.core.$ZodError;
    if (isOurs || isInput) return describeError(error.cause);
    return describeCode(codeOfTrpc(error.code), error.message);
  }
  const http = httpError.safeParse(error);
  if (http.success) return describeCode(codeOfStatus(http.data.statusCode), http.data.message);
  return describeCode("internal", INTERNAL_MESSAGE);
}
