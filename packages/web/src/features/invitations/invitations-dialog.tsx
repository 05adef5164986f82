import { useQuery } from "@tanstack/react-query";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { SkeletonList } from "#ui/feedback/skeleton.tsx";
import type { Openable } from "#ui/loading/lazy-dialog.tsx";
import { Dialog } from "#ui/overlay/dialog.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { invitesTexts as texts } from "./texts.ts";

export default function InvitationsDialog({ isOpen, onClose }: Openable) {
  const query = useQuery(
    trpc.invitations.list.queryOptions(undefined, { enabled: isOpen, staleTime: 0 }),
  );
  const invitations = query.data?.invitations ?? [];
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={texts.dialogTitle(invitations.length)}>
      {query.isPending && <SkeletonList label={texts.loading} count={2} look="h-56 rounded-card" />}
      {query.isError && !query.data && <LoadFailure title={texts.failed} query={query} />}
      {query.data && invitations.length === 0 && (
        <EmptyState title={texts.dialogEmpty}>{texts.dialogEmptyHint}</EmptyState>
      )}
      {invitations.length > 0 && (
        <ul className="grid grid-cols-1 gap-4">
          {invitations.map((invitation) => (
            <li key={invitation.id}>
              <InvitationCard
                invitation={invitation}
                headingLevel="h3"
                declined={texts.declinedInDialog}
                onAccepted={onClose}
              />
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  );
}
