import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { firstQuery, trpcClient } from "#lib/server/client.ts";

const unreadCount = firstQuery("messages.unreadCount", () =>
  trpcClient.messages.unreadCount.query(),
);

/** The number of the person's unread messages; undefined until it is known. */
export function useUnreadCount(): number | undefined {
  const refetchInterval = usePollInterval();
  const { data } = useQuery({ ...unreadCount, refetchInterval });
  return data?.count;
}
