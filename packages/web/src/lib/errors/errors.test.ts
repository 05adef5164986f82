import type { AppRouter } from "@stepout/server/app-router";
import { TRPCClientError } from "@trpc/client";
import { expect, it } from "vitest";
import { hasNoResponse, isSignedOut, messageOf, readFailure } from "./errors.ts";

type ServerData = NonNullable<TRPCClientError<AppRouter>["data"]>;

const refusal = (message: string, data: ServerData) =>
  TRPCClientError.from<AppRouter>({ error: { code: -32603, message, data } });

const noName = refusal("Name is required", {
  code: "BAD_REQUEST",
  httpStatus: 400,
  domainCode: "invalid_input",
  field: "name",
  issues: [{ path: "name", message: "Name is required" }],
});

const notReached = TRPCClientError.from<AppRouter>(new TypeError("Failed to fetch"));

it("readFailure returns the code, message, field and issues of a failed call", () => {
  expect(readFailure(noName)).toEqual({
    code: "invalid_input",
    message: "Name is required",
    field: "name",
    issues: [{ path: "name", message: "Name is required" }],
  });
});

it("messageOf returns the server's message, or the fallback if the server was not reached", () => {
  expect(messageOf(noName, "Failed to create game")).toBe("Name is required");
  expect(messageOf(notReached, "Failed to create game")).toBe("Failed to create game");
  expect(messageOf(new Error("a bug"), "Failed to create game")).toBe("Failed to create game");
});

it("messageOf returns the fallback for an internal server error", () => {
  const fault = refusal("Something went wrong on our side. Please try again.", {
    code: "INTERNAL_SERVER_ERROR",
    httpStatus: 500,
    domainCode: "internal",
    field: undefined,
    issues: undefined,
  });
  expect(messageOf(fault, "Failed to create game")).toBe("Failed to create game");
});

it("hasNoResponse returns true for an unreachable server, but not for a refused or cancelled call", () => {
  const cancelled = TRPCClientError.from<AppRouter>(new DOMException("Cancelled", "AbortError"));
  expect([notReached, noName, cancelled].map(hasNoResponse)).toEqual([true, false, false]);
});

it("AUTH-08 isSignedOut returns true for an ended session, but not for wrong credentials or a lost connection", () => {
  const refusedAs = (domainCode: ServerData["domainCode"]) =>
    refusal("Refused", {
      code: "UNAUTHORIZED",
      httpStatus: 401,
      domainCode,
      field: undefined,
      issues: undefined,
    });
  expect(isSignedOut(refusedAs("unauthorized"))).toBe(true);
  expect(isSignedOut(refusedAs("wrong_credentials"))).toBe(false);
  expect(isSignedOut(notReached)).toBe(false);
});
