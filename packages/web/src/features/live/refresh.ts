import type { LiveChange } from "@stepout/server/live/live.schema";
import { queryClient } from "#lib/server/query-client.ts";
import { refreshOwnGames } from "#lib/server/refresh-games.ts";
import { announceChanges, takeSnapshot } from "./announcements.ts";
import { COALESCE_MS } from "./live.rules.ts";
import { keysOf } from "./query-keys.ts";

const isIdle = () => queryClient.isMutating() === 0;

function listKeys(changes: Iterable<LiveChange>): Iterable<readonly unknown[]> | undefined {
  const keys = new Map<string, readonly unknown[]>();
  for (const change of changes) {
    const found = keysOf(change);
    if (!found) return undefined;
    for (const key of found) keys.set(JSON.stringify(key), key);
  }
  return keys.values();
}

async function refresh(changes: readonly LiveChange[]): Promise<void> {
  const before = takeSnapshot();
  const keys = listKeys(changes);
  if (keys) {
    await Promise.all([...keys].map((queryKey) => queryClient.invalidateQueries({ queryKey })));
  } else await queryClient.invalidateQueries();
  if (changes.some(({ about }) => about === "memberships")) await refreshOwnGames();
  announceChanges(before, takeSnapshot());
}

/** Refetches the queries that an optimistic update has cancelled. */
const refetchCancelled = () =>
  queryClient.refetchQueries({
    type: "active",
    predicate: ({ state }) =>
      state.isInvalidated && state.fetchStatus === "idle" && state.status === "success",
  });

/** Batches refreshes. Waits for pending optimistic updates, which a response would otherwise undo. */
export function createRefresher() {
  const waiting = new Map<string, LiveChange>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let wasIdle = isIdle();

  function flush(): void {
    timer = undefined;
    if (!isIdle() || waiting.size === 0) return;
    const changes = [...waiting.values()];
    waiting.clear();
    void refresh(changes);
  }

  const schedule = () => {
    timer ??= setTimeout(flush, COALESCE_MS);
  };

  const stopWatching = queryClient.getMutationCache().subscribe(() => {
    if (wasIdle === isIdle()) return;
    wasIdle = isIdle();
    if (!wasIdle) return;
    void refetchCancelled();
    schedule();
  });

  return {
    add(changes: readonly LiveChange[]): void {
      for (const change of changes) waiting.set(JSON.stringify(change), change);
      if (waiting.size > 0) schedule();
    },
    stop(): void {
      stopWatching();
      clearTimeout(timer);
    },
  };
}
