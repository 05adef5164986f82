import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { USER_CACHE_MS, USER_STALE_MS } from "#lib/app.rules.ts";
import { offline } from "#lib/offline/connection.ts";
import { welcomePerson } from "#lib/session/person.ts";
import { trpcClient } from "./client.ts";
import { queryClient } from "./query-client.ts";

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await trpcClient.auth.me.query();
    await welcomePerson(user?.id ?? null);
    return user;
  } catch (error) {
    // Offline, a person without kept answers sees what visitors see.
    if (offline.get()) return null;
    throw error;
  }
}

/** The signed-in person, or null. */
export const sessionOptions = queryOptions({
  queryKey: ["session"],
  queryFn: fetchCurrentUser,
  staleTime: USER_STALE_MS,
  gcTime: USER_CACHE_MS,
  refetchOnMount: false,
});

export const useSession = () => useQuery(sessionOptions);

/** Shows the server's answer to a change of the profile at once. */
export function setCurrentUser(user: CurrentUser): void {
  queryClient.setQueryData(sessionOptions.queryKey, user);
}
