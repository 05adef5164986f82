import { MutationCache, onlineManager, QueryCache, QueryClient } from "@tanstack/react-query";
import { MESSAGES_STALE_MS, POSTS_STALE_MS, SCORES_STALE_MS } from "#lib/app.rules.ts";
import { noticeBlockedStorage } from "#lib/errors/blocked-storage.ts";
import { isGoneOrClosed, isSignedOut, isUnanswered } from "#lib/errors/errors.ts";
import { isUntold } from "#lib/live/live.ts";
import { checkConnection } from "#lib/offline/connection.ts";
import { networkFirst } from "./network-first.ts";

/** If its code is missing, the next refused call tries again. */
const stayHere = () => undefined;

function leaveIfSignedOut(error: unknown): void {
  if (!isSignedOut(error)) return;
  import("#lib/session/sign-in.ts").then(({ leaveForSignIn }) => leaveForSignIn(), stayHere);
}

/**
 * Fresh until invalidated; no refetch on focus, no polling, no retry. Stale queries load when their
 * screen mounts, and when the server is back.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({ onError: leaveIfSignedOut }),
  mutationCache: new MutationCache({
    onSuccess: () => onlineManager.setOnline(true),
    onError: async (error) => {
      if (isUnanswered(error)) await checkConnection();
      leaveIfSignedOut(error);
      noticeBlockedStorage(error);
      if (isGoneOrClosed(error)) void queryClient.invalidateQueries();
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      retry: false,
      // Offline, a call fails instead of waiting silently.
      networkMode: "always",
      // With this network mode, the library's default is false.
      refetchOnReconnect: true,
      persister: networkFirst,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Changed by others all the time. The keys are those of the tRPC routers. */
queryClient.setQueryDefaults([["posts"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["comments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["activity"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["account", "accomplishments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["games", "scores"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["games", "pointsByDay"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["groups", "pointsByDay"]], { staleTime: SCORES_STALE_MS });
// Boards count strangers' games, about which there are no live notices.
queryClient.setQueryDefaults([["leaderboards"]], { staleTime: SCORES_STALE_MS });

/** Fresh while the stream is up or not yet requested; else stale after `otherwiseMs`. */
const freshWhileTold = (otherwiseMs: number) => () =>
  isUntold() ? otherwiseMs : Number.POSITIVE_INFINITY;

queryClient.setQueryDefaults([["account", "stats"]], { staleTime: freshWhileTold(POSTS_STALE_MS) });
queryClient.setQueryDefaults([["messages"]], { staleTime: freshWhileTold(MESSAGES_STALE_MS) });
