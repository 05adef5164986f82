import {
  type FirstCall,
  findFirstCalls,
  findScreenCalls,
  PAGED_CALLS,
  VISITOR_CALLS,
  ZONE_COOKIE,
  ZONE_COOKIE_MS,
} from "@stepout/server/serving/web/first-calls.rules";
import { isJoinPath } from "./features/join/join-path.ts";
import { ownTimeZone } from "./lib/dates/own-time-zone.ts";
import { whenIdle } from "./lib/loading/when-idle.ts";
import { loadNetworkClient, queryServer } from "./lib/server/client.ts";
import { askFirst } from "./lib/server/first-request.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { sessionOptions } from "./lib/server/session-query.ts";
import { loadScreen, router } from "./router.ts";

/** Fetches what is not known, or out of date. Calls made at the same moment share a request. */
function ask(calls: readonly FirstCall[], isAhead = false): void {
  for (const { path, input } of calls) {
    const isPaged = PAGED_CALLS.has(path);
    const type = isPaged ? "infinite" : "query";
    const options = {
      // As `trpc` names its queries.
      queryKey: [path.split("."), { ...(input && { input }), type }],
      queryFn: () => queryServer(path, input),
      meta: { isAhead },
    };
    if (isPaged) void queryClient.prefetchInfiniteQuery({ ...options, initialPageParam: null });
    else void queryClient.prefetchQuery(options);
  }
}

/** Whether the server sent the page to somebody who was signed in, as far as it says. */
const cameWithSession = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.serverTiming?.some(({ name }) => name === "session"),
    );

/** Over http, browsers have no such store; the server then preloads nothing. */
function tellTimeZone(value: string): void {
  if (!("cookieStore" in window)) return;
  const expires = Date.now() + ZONE_COOKIE_MS;
  void cookieStore.set({ name: ZONE_COOKIE, value, expires, sameSite: "lax" });
}

/**
 * Asks who is signed in and, in the same request, for all that the first screen shows at first, and
 * fetches its code. The page's header has preloaded this request, with the time zone of the cookie.
 */
export function preloadFirstScreen(): void {
  const { pathname, search } = window.location;
  const timeZone = ownTimeZone();
  tellTimeZone(timeZone);
  const hasSession = cameWithSession();
  const calls = hasSession ? findFirstCalls(pathname + search, timeZone) : VISITOR_CALLS;
  askFirst(calls);
  void queryClient.prefetchQuery(sessionOptions);
  // A person whose session has ended becomes a visitor here, and is not sent to the sign-in.
  ask(calls.slice(1), true);
  if (hasSession || isJoinPath(pathname)) loadScreen();
  whenIdle(loadNetworkClient);
  router.subscribe("onBeforeNavigate", ({ fromLocation, toLocation: { href }, pathChanged }) => {
    if (fromLocation && pathChanged) ask(findScreenCalls(href, timeZone));
  });
}
