import type {
  Invitation,
  JoinRequest,
} from "@stepout/server/domains/invitations/invitations.schema";
import { useSuspenseQuery } from "@tanstack/react-query";
import { useId } from "react";
import { DiscoverLink } from "#features/games/discover-link.tsx";
import { useGameNotes } from "#features/games/game-notes.ts";
import { trpc } from "#lib/server/trpc.ts";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { Tabs } from "#ui/layout/tabs.tsx";
import { Avatar } from "#ui/people/avatar.tsx";
import { PeopleTogether, PersonName } from "#ui/people/person-name.tsx";
import { FilledText } from "#ui/text/filled-text.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { InvitationCard } from "./invitation-card.tsx";
import { type InviteTab, inviteTabs } from "./invite-tabs.ts";
import { InvitesAside } from "./invites-aside.tsx";
import { OwnRequests } from "./own-requests.tsx";
import { RequestAnswers } from "./request-answers.tsx";
import { invitesTexts as texts } from "./texts.ts";

function RequestCard({ request, note }: { request: JoinRequest; note: string | undefined }) {
  const { user, game } = request;
  const nameId = useId();
  return (
    <Card className="grid grid-cols-1 gap-4">
      <div className="flex items-start gap-3">
        <Avatar person={user} />
        <div className="grid min-w-0 grow gap-0.5">
          <p className="text-15 wrap-anywhere">
            <FilledText
              text={texts.wantsToJoin}
              values={{
                name: (
                  <span id={nameId} className="font-semibold">
                    <PersonName person={user} />
                  </span>
                ),
              }}
            />
          </p>
          <h2 dir="auto" className="@container text-20">
            <WholeWords text={game.name} />
          </h2>
          {note && <p className="text-15 text-ink-2">{note}</p>}
          <p className="text-13 text-ink-2">
            <RelativeTime time={request.createdAt} />
          </p>
        </div>
      </div>
      <RequestAnswers request={request} nameId={nameId} />
    </Card>
  );
}

const Received = ({ invitations }: { invitations: Invitation[] }) =>
  invitations.length === 0 ? (
    <EmptyState title={texts.noReceived} action={<DiscoverLink />}>
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
          {tab === "pending" && (
            <div className="grid grid-cols-1 gap-4">
              <OwnRequests />
              <Pending requests={pendingRequests} />
            </div>
          )}
        </Tabs>
      </Page>
    </PeopleTogether>
  );
}
