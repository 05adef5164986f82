import type { CurrentUser } from "@stepout/server/domains/users/users.schema";
import { queryOptions, useQuery } from "@tanstack/react-query";
import { createContext, use } from "react";
import { USER_CACHE_MS, USER_STALE_MS } from "#lib/app.rules.ts";
import { offline } from "#lib/offline/connection.ts";
import { queryClient } from "#lib/server/query-client.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { welcomePerson } from "./person.ts";

async function fetchCurrentUser(): Promise<CurrentUser | null> {
  try {
    const user = await trpcClient.auth.me.query();
    await welcomePerson(user?.id ?? null);
    return user;
  } catch (error) {
    // Offline, whoever has nothing of theirs to see sees what visitors see.
    if (offline.isUp()) return null;
    throw error;
  }
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

/** Around everything that is for signed-in people. */
export const SignedIn = createContext<CurrentUser | null>(null);

/** The person who is signed in. For everything below `SignedIn`. */
export function useCurrentUser(): CurrentUser {
  const person = use(SignedIn);
  if (!person) throw new Error("This part of the app is for signed-in people");
  return person;
}

/** Puts what the server answered to a change of the profile in place of what was known. */
export function setCurrentUser(user: CurrentUser): void {
  queryClient.setQueryData(sessionOptions.queryKey, user);
}
