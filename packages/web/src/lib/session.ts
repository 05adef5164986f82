import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { USER_CACHE_MS, USER_STALE_MS } from "./app.rules.ts";
import { queryClient } from "./query-client.ts";
import { trpcClient } from "./trpc.ts";

/** Only a hint for what to load first: the session itself is in a cookie that scripts cannot see. */
const HINT_KEY = "stepout.wasSignedIn";

export const wasSignedIn = (): boolean => localStorage.getItem(HINT_KEY) !== null;

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const user = await trpcClient.auth.me.query();
  if (user) localStorage.setItem(HINT_KEY, "yes");
  else localStorage.removeItem(HINT_KEY);
  return user;
}

/** Who is signed in, or null. */
export const sessionOptions = queryOptions({
  queryKey: ["session"],
  queryFn: fetchCurrentUser,
  staleTime: USER_STALE_MS,
  gcTime: USER_CACHE_MS,
  refetchOnMount: false,
});

export const useSession = () => useQuery(sessionOptions);

/** The person who is signed in. For everything below the signed-in layout, where there is one. */
export function useCurrentUser(): CurrentUser {
  const { data } = useSession();
  if (!data) throw new Error("This part of the app is for signed-in people");
  return data;
}

/** Puts what the server answered to a change of the profile in place of what was known. */
export function setCurrentUser(user: CurrentUser): void {
  queryClient.setQueryData(sessionOptions.queryKey, user);
}
