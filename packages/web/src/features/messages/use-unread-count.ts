import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";

export function useUnreadCount(): number | undefined {
  const refetchInterval = usePollInterval();
  const { data } = useQuery(trpc.messages.unreadCount.queryOptions(undefined, { refetchInterval }));
  return data?.count;
}
