import { addressOf, type FirstCall, findFirstCalls, VISITOR_CALLS } from "./first-calls.rules.ts";

/** A value for the header `Link`: the request by which the web app makes these calls. */
const question = (calls: readonly FirstCall[]): string =>
  `<${addressOf(calls)}>; rel=preload; as=fetch; crossorigin=anonymous`;

/** A name of a time zone, as far as the header goes; the calls look closer. */
const ZONE_NAME = /^[\w+/-]{1,64}$/;

export interface PageVisit {
  /** The path and parameters. */
  address: string;
  hasSession: boolean;
  /** As the browser has told with an earlier page; what it says is never trusted. */
  timeZone: string | undefined;
}

/**
 * A value for the header `Link` of a page: the first request of the web app's preload.ts, fetched
 * while its code is on the way. Undefined while the browser's time zone is unknown.
 */
export function firstQuestion({ address, hasSession, timeZone }: PageVisit): string | undefined {
  if (!hasSession) return question(VISITOR_CALLS);
  const isKnown = timeZone !== undefined && ZONE_NAME.test(timeZone);
  return isKnown ? question(findFirstCalls(address, timeZone)) : undefined;
}
