import { useQuery } from "@tanstack/react-query";
import { firstInvitations } from "#features/invitations/first-invitations.ts";
import { usePollInterval } from "#lib/live/live.ts";

/** Invitations to the person and requests to join their games, together. */
export function useInvitationCount(): number {
  const refetchInterval = usePollInterval();
  const { data } = useQuery({
    ...firstInvitations,
    refetchInterval,
    select: ({ invitations, pendingRequests }) => invitations.length + pendingRequests.length,
  });
  return data ?? 0;
}
