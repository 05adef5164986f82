import type { ErrorCode } from "@stepout/server/errors/error-codes.rules";

export interface Call {
  type: "query" | "mutation" | "subscription";
  path: string;
  input?: unknown;
}

/** The server's answer to a call, or its refusal. */
export type Outcome = { call: Call; data: unknown } | { call: Call; refusal: ErrorCode };

/** The query that tells who is signed in. */
export const WHO = "auth.me";

/** Searches and withdrawals are asked once, and a join link is for visitors, too. */
const PASSING = /search|withdrawals|validate|getByInviteCode/i;

export const isWorthKeeping = ({ call: { type, path } }: Outcome): boolean =>
  type === "query" && !PASSING.test(path);

export const keyOf = ({ path, input }: Omit<Call, "type">): string =>
  `${path} ${JSON.stringify(input ?? null)}`;

/** The procedure of a kept answer's key. */
export const pathOfKey = (key: string): string => key.slice(0, key.indexOf(" "));
