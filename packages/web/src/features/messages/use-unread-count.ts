import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";

/** The number of the person's unread messages; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const refetchInterval = usePollInterval();
  const { data } = useQuery(trpc.messages.unreadCount.queryOptions(undefined, { refetchInterval }));
  return data?.count;
}
