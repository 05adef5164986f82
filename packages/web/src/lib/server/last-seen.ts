import { hashKey, type QueryKey } from "@tanstack/react-query";
import { rememberedPerson, welcomePerson } from "#lib/session/person.ts";
import { queryClient } from "./query-client.ts";
import { sessionOptions } from "./session-query.ts";
import { findResponse } from "./stored-responses.ts";

/**
 * Restores the stored session and query results, marked as stale.
 * @returns false if nothing is stored, or if the server responded first
 */
export async function restoreLastSeen(queryKeys: readonly QueryKey[]): Promise<boolean> {
  const find = <Data>(queryKey: QueryKey) => findResponse<Data>({ queryHash: hashKey(queryKey) });
  const sessionKey = sessionOptions.queryKey;
  const [user, ...seen] = await Promise.all([
    find<{ id: string }>(sessionKey),
    ...queryKeys.map(find),
  ]);
  if (!user || user.id !== rememberedPerson()) return false;
  if (queryClient.getQueryData(sessionKey) !== undefined) return false;
  await welcomePerson(user.id);
  queryClient.setQueryData<unknown>(sessionKey, user);
  for (const [index, data] of seen.entries()) {
    const queryKey = queryKeys[index];
    if (queryKey && data !== undefined) queryClient.setQueryData(queryKey, data);
  }
  await queryClient.invalidateQueries({ refetchType: "none" });
  return true;
}
