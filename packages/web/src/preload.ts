import { type FirstScreen, findFirstCalls } from "@stepout/server/first-calls.rules";
import { isJoinPath } from "./features/join/join-path.ts";
import { queryClient } from "./lib/server/query-client.ts";
import { trpc } from "./lib/server/trpc.ts";
import { loadScreen } from "./router.ts";

/** A session that has ended makes a visitor of the person, without a way to the sign-in. */
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
 * Fetches the first screen's code and answers while the server is asked who is signed in: in
 * requests of their own, which the header of the page has made ahead of it.
 */
export function preloadFirstScreen(): void {
  const { pathname } = window.location;
  const first = findFirstCalls(pathname);
  const hasSession = cameWithSession();
  // Calls of one moment go by one request, which the slower one would hold up.
  if (hasSession && first) setTimeout(() => void firstQueries[first.screen](first.id ?? ""));
  if (hasSession || isJoinPath(pathname)) loadScreen();
}
