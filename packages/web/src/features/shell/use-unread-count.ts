import { useQuery } from "@tanstack/react-query";
import { POLL_MS } from "#lib/app.rules.ts";
import { trpc } from "#lib/trpc.ts";

/** Messages to the person that are not read yet; looked up every 30 s. */
export function useUnreadCount(): number {
  const { data } = useQuery(
    trpc.messages.unreadCount.queryOptions(undefined, { refetchInterval: POLL_MS }),
  );
  return data?.count ?? 0;
}
