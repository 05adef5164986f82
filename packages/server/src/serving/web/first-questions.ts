import { findFirstCalls } from "./first-calls.rules.ts";

/** A value for the header `Link`: the request by which the web app makes these calls. */
function question(calls: readonly string[], id?: string): string {
  const inputs = id === undefined ? {} : Object.fromEntries(calls.map((_, at) => [at, { id }]));
  const address = `/trpc/${calls.join(",")}?batch=1&input=${encodeURIComponent(JSON.stringify(inputs))}`;
  return `<${address}>; rel=preload; as=fetch; crossorigin=anonymous`;
}

/**
 * Values for the header `Link` of a page: the first requests of the web app's app.tsx, fetched
 * while its code is on the way.
 */
export function firstQuestions(path: string, hasSession: boolean): string[] {
  const first = hasSession ? findFirstCalls(path) : undefined;
  return [question(["auth.me"]), ...(first ? [question(first.calls, first.id)] : [])];
}
