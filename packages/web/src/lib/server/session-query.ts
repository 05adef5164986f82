import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { USER_CACHE_MS, USER_STALE_MS } from "#lib/app.rules.ts";
import { isOffline } from "#lib/offline/connection.ts";
import { rememberedPerson, welcomePerson } from "#lib/session/person.ts";
import { trpcClient } from "./client.ts";
import { markOutdated, networkFirst } from "./network-first.ts";
import { queryClient, SESSION_KEY } from "./query-client.ts";

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  const user = await trpcClient.auth.me.query();
  await welcomePerson(user?.id ?? null);
  return user;
}

export const sessionOptions = queryOptions({
  queryKey: SESSION_KEY,
  queryFn: fetchCurrentUser,
  persister: async (queryFn, context, query) => {
    try {
      const user = await networkFirst(queryFn, context, query);
      if (user && isOffline()) await welcomePerson(user.id);
      return user;
    } catch (error) {
      // A user who hasn't signed out must not see the signed-out screens, even if the stored session is missing.
      if (!isOffline() || rememberedPerson() !== null) throw error;
      markOutdated(context);
      return null;
    }
  },
  staleTime: USER_STALE_MS,
  gcTime: USER_CACHE_MS,
  refetchOnMount: false,
});

export const useSession = () => useQuery(sessionOptions);

export function setCurrentUser(user: CurrentUser): void {
  queryClient.setQueryData(sessionOptions.queryKey, user);
}
