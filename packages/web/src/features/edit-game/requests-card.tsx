import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { RequestAnswers } from "#features/invitations/request-answers.tsx";
import { trpc } from "#lib/server/trpc.ts";
import { PeopleCard } from "#ui/layout/people-card.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { editGameTexts as texts } from "./texts.ts";

function RequestRow({ request }: { request: JoinRequest }) {
  const nameId = useId();
  return (
    <PersonRow
      person={request.user}
      nameId={nameId}
      note={<RelativeTime moment={request.createdAt} />}
    >
      <div className="w-full">
        <RequestAnswers request={request} nameId={nameId} />
      </div>
    </PersonRow>
  );
}

export function RequestsCard({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.invitations.requestsOfGame.queryOptions({ gameId }));
  return (
    <PeopleCard query={query} texts={texts.requests} peopleOf={({ user }) => [user]}>
      {(request) => <RequestRow key={request.id} request={request} />}
    </PeopleCard>
  );
}
