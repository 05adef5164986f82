import { preloadWaitingCard } from "./features/home/newest-posts.tsx";
import { readOutbox } from "./lib/outbox/outbox.ts";
import { shownEntries } from "./lib/outbox/shown-entries.ts";
import { instanceOptions } from "./lib/server/instance-query.ts";
import { restoreLastSeen } from "./lib/server/last-seen.ts";
import { trpc } from "./lib/server/trpc.ts";
import { router } from "./router.ts";

/** The queries that home, the header and the navigation use. */
const restoredQueries = [
  trpc.games.mine.queryOptions(),
  trpc.posts.newest.queryOptions(),
  trpc.activity.list.queryOptions(),
  trpc.account.stats.queryOptions(),
  trpc.streaks.mine.queryOptions(),
  trpc.messages.unreadCount.queryOptions(),
  trpc.invitations.list.queryOptions(),
  instanceOptions,
];

/** Limits the wait, because the browser's storage may never respond. */
const TIMEOUT_MS = 1_000;

/** Reads unsent posts now, because showing them later would move the newest posts. */
async function prepareOutbox(): Promise<void> {
  await readOutbox();
  if (shownEntries.get().some(({ kind }) => kind === "post")) await preloadWaitingCard();
}

async function restore(home: Promise<unknown> | false): Promise<void> {
  const queryKeys = restoredQueries.map(({ queryKey }) => queryKey);
  const [isRestored] = await Promise.all([restoreLastSeen(queryKeys), home]);
  if (isRestored && home) await Promise.all([router.load(), prepareOutbox()]);
}

/**
 * Restores the data that the user saw last.
 * @param home resolves when home's code has loaded, and is false on other screens
 */
export const prepareFirstFrame = (home: Promise<unknown> | false): Promise<void> =>
  Promise.race([restore(home), new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS))]);
