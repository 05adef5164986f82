import type {
  Invitation,
  JoinRequest,
} from "@stepout/server/domains/invitations/invitations.schema";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useGameNotes } from "#features/games/game-notes.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
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

export function InvitesScreen({ tab, onTab }: { tab: InviteTab; onTab: (tab: InviteTab) => void }) {
  const { data } = useSuspenseQuery(trpc.invitations.list.queryOptions());
  const { invitations, pendingRequests } = data;
  const labels = {
    received: texts.received(invitations.length),
    pending: texts.pending(pendingRequests.length),
  };
  const people = [
    ...invitations.map((one) => one.invitedBy),
    ...pendingRequests.map((one) => one.user),
  ];
  return (
    <PeopleTogether people={people}>
      <Page title={texts.title} aside={<InvitesAside />}>
        <Tabs
          label={texts.title}
          tabs={inviteTabs.map((id) => ({ id, label: labels[id] }))}
          selected={tab}
          onSelect={onTab}
        >
          {tab === "received" && <Received invitations={invitations} />}
          {tab === "pending" && <Pending requests={pendingRequests} />}
        </Tabs>
      </Page>
    </PeopleTogether>
  );
}
