import { useQuery } from "@tanstack/react-query";
import { usePollInterval } from "#lib/live/live.ts";
import { trpc } from "#lib/server/trpc.ts";

export function useInvitationCount(): number {
  const refetchInterval = usePollInterval();
  const { data } = useQuery({
    ...trpc.invitations.list.queryOptions(),
    refetchInterval,
    select: ({ invitations, pendingRequests }) => invitations.length + pendingRequests.length,
  });
  return data ?? 0;
}
