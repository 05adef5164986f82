import type {
  Invitation,
  JoinRequest,
} from "@stepout/server/domains/invitations/invitations.schema";
import { useQuery } from "@tanstack/react-query";
import { useGameNotes } from "#features/games/game-notes.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Skeleton, SkeletonList } from "#ui/feedback/skeleton.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { useIsWide } from "#ui/layout/use-is-wide.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { type InviteTab, inviteTabs } from "./invite-tabs.ts";
import { InvitesAside } from "./invites-aside.tsx";
import { RequestCard } from "./request-card.tsx";
import { invitesTexts as texts } from "./texts.ts";

const Received = ({ invitations }: { invitations: Invitation[] }) =>
  invitations.length === 0 ? (
    <EmptyState
      title={texts.noReceived}
      action={
        <ButtonLink to="/discover" tone="secondary">
          {texts.discover}
        </ButtonLink>
      }
    >
      {texts.noReceivedHint}
    </EmptyState>
  ) : (
    <ul className="grid grid-cols-1 gap-4">
      {invitations.map((invitation) => (
        <li key={invitation.id}>
          <InvitationCard invitation={invitation} />
        </li>
      ))}
    </ul>
  );

function Pending({ requests }: { requests: JoinRequest[] }) {
  const notes = useGameNotes(requests.map(({ game }) => game));
  return requests.length === 0 ? (
    <EmptyState title={texts.noPending}>{texts.noPendingHint}</EmptyState>
  ) : (
    <ul className="grid grid-cols-1 gap-4">
      {requests.map((request) => (
        <li key={request.id}>
          <RequestCard request={request} note={notes.get(request.game.id)} />
        </li>
      ))}
    </ul>
  );
}

interface InvitesScreenProps {
  tab: InviteTab;
  onTab: (tab: InviteTab) => void;
}

export function InvitesScreen({ tab, onTab }: InvitesScreenProps) {
  const query = useQuery(trpc.invitations.list.queryOptions());
  const { invitations = [], pendingRequests = [] } = query.data ?? {};
  const labels = {
    received: texts.received(invitations.length),
    pending: texts.pending(pendingRequests.length),
  };
  // On a phone it stands below the invites, and would move when they come.
  const hasAside = useIsWide() || !query.isPending;
  const people = [
    ...invitations.map((one) => one.invitedBy),
    ...pendingRequests.map((one) => one.user),
  ];
  return (
    <PeopleTogether people={people}>
      <Page title={texts.title} aside={hasAside ? <InvitesAside /> : undefined}>
        <Tabs
          label={texts.title}
          tabs={inviteTabs.map((id) => ({ id, label: labels[id] }))}
          selected={tab}
          onSelect={onTab}
        >
          {query.isPending && (
            <SkeletonList label={texts.loading} count={2}>
              <Skeleton className="h-56 rounded-card" />
            </SkeletonList>
          )}
          {query.isError && !query.data && (
            <LoadFailure title={texts.failed} query={query}>
              {texts.failedHint}
            </LoadFailure>
          )}
          {query.data && tab === "received" && <Received invitations={invitations} />}
          {query.data && tab === "pending" && <Pending requests={pendingRequests} />}
        </Tabs>
      </Page>
    </PeopleTogether>
  );
}
