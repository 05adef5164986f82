import { type FirstScreen, findFirstCalls } from "@stepout/server/serving/web/first-calls.rules";
import { isJoinPath } from "./features/join/join-path.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { trpc } from "./lib/server/trpc.ts";
import { loadScreen } from "./router.ts";

/** A person whose session has ended becomes a visitor here, and is not sent to the sign-in. */
const meta = { isAhead: true };

const firstQueries: Record<FirstScreen, (id: string) => unknown> = {
  home: () => queryClient.prefetchQuery({ ...trpc.games.mine.queryOptions(), meta }),
  discover: () => queryClient.prefetchQuery({ ...trpc.games.discover.queryOptions(), meta }),
  game: (id) => [
    queryClient.prefetchQuery({ ...trpc.games.get.queryOptions({ id }), meta }),
    queryClient.prefetchQuery({ ...trpc.games.participants.queryOptions({ id }), meta }),
  ],
};

/** Whether the server sent the page to somebody who was signed in, as far as it says. */
const cameWithSession = () =>
  performance
    .getEntriesByType("navigation")
    .some(
      (entry) =>
        entry instanceof PerformanceNavigationTiming &&
        entry.serverTiming?.some(({ name }) => name === "session"),
    );

/**
 * Fetches the first screen's code and answers while the server is asked who is signed in. The calls
 * go in requests of their own, which the page's header has already preloaded.
 */
export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  const first = findFirstCalls(pathname);
  const hasSession = cameWithSession();
  // Calls made at the same moment share a request, and the slower would hold up the faster.
  if (hasSession && first) setTimeout(() => void firstQueries[first.screen](first.id ?? ""));
  if (hasSession || isJoinPath(pathname)) loadScreen();
}
