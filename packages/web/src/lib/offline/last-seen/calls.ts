import type { ErrorCode } from "@stepout/server/errors";

export interface Call {
  type: "query" | "mutation" | "subscription";
  path: string;
  input: unknown;
}

/** What the server answered to a call, or why it refused it. */
export type Outcome = { call: Call; data: unknown } | { call: Call; refusal: ErrorCode };

/** The query that says who is signed in. */
export const WHO = "auth.me";

/** A search is asked once; a join link is for visitors, too. */
const PASSING = /search|validate|getByInviteCode/i;

export const isWorthKeeping = ({ call: { type, path } }: Outcome): boolean =>
  type === "query" && !PASSING.test(path);

export const keyOf = ({ path, input }: Call): string => `${path} ${JSON.stringify(input ?? null)}`;

/** The path of the call whose answer is kept under this key. */
export const pathOfKey = (key: string): string => key.slice(0, key.indexOf(" "));
