import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { POSTS_STALE_MS, SCORES_STALE_MS } from "./app.rules.ts";
import { noticeBlockedStorage } from "./storage.ts";
import { leaveIfSignedOut } from "./unauthorized.ts";

/**
 * The one place for how data is kept: fresh until it is invalidated, no refetch on focus or
 * reconnect, no polling, no retry. A screen that opens again loads only what was invalidated since.
 */
export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { meta }) => {
      if (meta?.isAhead !== true) leaveIfSignedOut(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: (error) => {
      leaveIfSignedOut(error);
      noticeBlockedStorage(error);
    },
  }),
  defaultOptions: {
    queries: {
      staleTime: Number.POSITIVE_INFINITY,
      refetchOnWindowFocus: false,
      refetchOnReconnect: false,
      retry: false,
      // Offline, a call fails and says so instead of waiting without a word.
      networkMode: "always",
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

/** Other people add to these all the time. The keys are those of the tRPC routers. */
queryClient.setQueryDefaults([["posts"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["comments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["activity"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["users", "accomplishments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["games", "scores"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["games", "pointsByDay"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["groups", "pointsByDay"]], { staleTime: SCORES_STALE_MS });

/** They change all the time, so they are asked for again by every screen that opens. */
queryClient.setQueryDefaults([["users", "stats"]], { staleTime: 0 });
queryClient.setQueryDefaults([["leaderboards"]], { staleTime: 0 });
queryClient.setQueryDefaults([["messages"]], { staleTime: 0 });
