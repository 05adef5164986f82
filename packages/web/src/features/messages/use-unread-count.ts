import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";

/** Messages to the person that are not read yet; undefined until that is known. */
export function useUnreadCount(): number | undefined {
  const refetchInterval = usePollInterval();
  const { data } = useQuery(trpc.messages.unreadCount.queryOptions(undefined, { refetchInterval }));
  return data?.count;
}
