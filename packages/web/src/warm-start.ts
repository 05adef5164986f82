import { instanceOptions } from "./lib/server/instance-query.ts";
import { restoreLastSeen } from "./lib/server/last-seen.ts";
import { trpc } from "./lib/server/trpc.ts";
import { router } from "./router.ts";

/** The queries of home, the header and the navigation. */
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

async function restore(home: Promise<unknown> | false): Promise<void> {
  const queryKeys = restoredQueries.map(({ queryKey }) => queryKey);
  const [isRestored] = await Promise.all([restoreLastSeen(queryKeys), home]);
  if (isRestored && home) await router.load();
}

/**
 * Prepares a first frame with what the user saw last. Its data is refreshed once it is on the screen. `home` resolves
 * when the code of home has loaded, and is false on other screens.
 */
export const prepareFirstFrame = (home: Promise<unknown> | false): Promise<void> =>
  Promise.race([restore(home), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
