import { preloadHome } from "./features/home/home-screen.tsx";
import { instanceOptions } from "./lib/server/instance-query.ts";
import { restoreLastSeen } from "./lib/server/last-seen.ts";
import { trpc } from "./lib/server/trpc.ts";
import { router } from "./router.ts";

/** The queries of home and of the bars around every screen. */
const restoredQueries = [
  trpc.games.mine.queryOptions(),
  trpc.posts.newest.queryOptions(),
  trpc.activity.list.queryOptions(),
  trpc.account.stats.queryOptions(),
  trpc.messages.unreadCount.queryOptions(),
  trpc.invitations.list.queryOptions(),
  instanceOptions,
];

/** Longer than restoring takes on a slow phone. A browser's storage may never respond. */
const TIMEOUT_MS = 1_000;

async function restore(): Promise<void> {
  const isHome = router.latestLocation.pathname === "/";
  const [isRestored] = await Promise.all([
    restoreLastSeen(restoredQueries.map(({ queryKey }) => queryKey)),
    isHome && preloadHome(),
  ]);
  if (isRestored && isHome) await router.load();
}

/** Prepares a first frame with the home that the user saw last. Its data is refreshed once it is on the screen. */
export const prepareFirstFrame = (): Promise<void> =>
  Promise.race([restore(), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
