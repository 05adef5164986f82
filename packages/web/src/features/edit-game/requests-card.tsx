import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { RequestAnswers } from "#features/invitations/request-answers.tsx";
import { searchTextOf } from "#lib/names/searched-names.ts";
import { trpc } from "#lib/server/trpc.ts";
import { FoldedList } from "#ui/layout/folded-list.tsx";
import { ListCard } from "#ui/layout/list-card.tsx";
import { PeopleTogether } from "#ui/people/person-name.tsx";
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
    <ListCard
      title={texts.requests}
      query={query}
      loading={texts.loadingRequests}
      failed={texts.requestsFailed}
      empty={texts.noRequests}
    >
      {(requests) => (
        <PeopleTogether people={requests.map(({ user }) => user)}>
          <FoldedList
            items={requests}
            showAll={texts.showAll}
            showLess={texts.showLess}
            search={{
              label: texts.findRequest,
              noMatch: texts.nobodyFound,
              textOf: ({ user }) => searchTextOf(user),
            }}
          >
            {(request) => <RequestRow key={request.id} request={request} />}
          </FoldedList>
        </PeopleTogether>
      )}
    </ListCard>
  );
}
