import { MutationCache, QueryCache, QueryClient } from "@tanstack/react-query";
import { MESSAGES_STALE_MS, POSTS_STALE_MS, SCORES_STALE_MS } from "#lib/app.rules.ts";
import { noticeBlockedStorage } from "#lib/errors/blocked-storage.ts";
import { hasNoResponse, isGoneOrClosed, isSignedOut } from "#lib/errors/errors.ts";
import { isStreamDown } from "#lib/live/live.ts";
import { checkConnection } from "#lib/offline/connection.ts";
import { networkFirst } from "./network-first.ts";

/** Ignores a failed import of the sign-in code. The next refused call imports it again. */
const ignore = () => undefined;

function leaveIfSignedOut(error: unknown): void {
  if (!isSignedOut(error)) return;
  import("#lib/session/sign-in.ts").then(({ leaveForSignIn }) => leaveForSignIn(), ignore);
}

export const SESSION_KEY = ["session"];

/** A stored session doesn't show whether the user is still signed in. */
const isConfirmed = (): boolean =>
  queryClient.isFetching({ queryKey: SESSION_KEY }) === 0 &&
  queryClient.getQueryData(SESSION_KEY) !== null;

export const queryClient = new QueryClient({
  queryCache: new QueryCache({
    onError: (error) => {
      if (isConfirmed()) leaveIfSignedOut(error);
    },
  }),
  mutationCache: new MutationCache({
    onError: async (error) => {
      if (hasNoResponse(error)) await checkConnection();
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
      // Fail immediately when offline instead of waiting.
      networkMode: "always",
      // Set this explicitly, because the default is false if `networkMode` is "always".
      refetchOnReconnect: true,
      persister: networkFirst,
    },
    mutations: { retry: false, networkMode: "always" },
  },
});

// Other users change this data often, so it is soon stale. Keys are names of tRPC routers and procedures.
queryClient.setQueryDefaults([["posts"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["comments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["activity"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["account", "accomplishments"]], { staleTime: POSTS_STALE_MS });
queryClient.setQueryDefaults([["games", "scores"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["games", "pointsByDay"]], { staleTime: SCORES_STALE_MS });
queryClient.setQueryDefaults([["groups", "pointsByDay"]], { staleTime: SCORES_STALE_MS });
// Refetch leaderboards regularly, because they include games for which the user receives no live notices.
queryClient.setQueryDefaults([["leaderboards"]], { staleTime: SCORES_STALE_MS });

const freshWhileLive = (otherwiseMs: number) => () =>
  isStreamDown() ? otherwiseMs : Number.POSITIVE_INFINITY;

queryClient.setQueryDefaults([["account", "stats"]], { staleTime: freshWhileLive(POSTS_STALE_MS) });
queryClient.setQueryDefaults([["messages"]], { staleTime: freshWhileLive(MESSAGES_STALE_MS) });
