import { useQuery } from "@tanstack/react-query";
import { POLL_MS } from "#lib/app.rules.ts";
import { trpc } from "#lib/trpc.ts";

/** Invitations to the person and requests to join their games, together; looked up every 30 s. */
export function useInvitationCount(): number {
  const { data } = useQuery(
    trpc.invitations.list.queryOptions(undefined, {
      refetchInterval: POLL_MS,
      select: ({ invitations, pendingRequests }) => invitations.length + pendingRequests.length,
    }),
  );
  return data ?? 0;
}
