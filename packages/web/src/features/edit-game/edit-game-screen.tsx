import { canEditGame } from "@stepout/server/domains/games/game/games.rules";
import type { Game } from "@stepout/server/domains/games/game/games.schema";
import type { JoinRequest } from "@stepout/server/domains/invitations/invitations.schema";
import { useQuery } from "@tanstack/react-query";
import { useDeferredValue, useId } from "react";
import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { isGameLost, useGame } from "#features/games/use-game.ts";
import { RequestAnswers } from "#features/invitations/request-answers.tsx";
import { BansCard } from "#features/safety/bans/bans-card.tsx";
import { ReportsCard } from "#features/safety/moderation/reports-card.tsx";
import { RemovedCard } from "#features/safety/removals/removed-card.tsx";
import { LostDrafts } from "#features/unsent-texts/lost-drafts.tsx";
import { inviteSlot, settingsSlot } from "#lib/drafts/drafts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { PeopleCard } from "#ui/layout/people-card.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { RelativeTime } from "#ui/text/relative-time.tsx";
import { DeleteGame } from "./delete-game.tsx";
import { EditGameSkeleton } from "./edit-game-skeleton.tsx";
import { GroupCard } from "./group-card.tsx";
import { InvitationsCard } from "./invitations-card.tsx";
import { ParticipantsCard } from "./participants-card.tsx";
import { SettingsForm } from "./settings-form.tsx";
import { editGameTexts as texts } from "./texts.ts";

function RequestRow({ request }: { request: JoinRequest }) {
  const nameId = useId();
  return (
    <PersonRow
      person={request.user}
      nameId={nameId}
      note={<RelativeTime time={request.createdAt} />}
    >
      <div className="w-full">
        <RequestAnswers request={request} nameId={nameId} />
      </div>
    </PersonRow>
  );
}

function RequestsCard({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.invitations.requestsOfGame.queryOptions({ gameId }));
  return (
    <PeopleCard query={query} texts={texts.requests} peopleOf={({ user }) => [user]}>
      {(request) => <RequestRow key={request.id} request={request} />}
    </PeopleCard>
  );
}

function EditCards({ game }: { game: Game }) {
  const { isCreator } = game.viewer;
  return (
    <>
      {isCreator && <GroupCard gameId={game.id} />}
      <ParticipantsCard game={game} />
      <InvitationsCard game={game} />
      {isCreator && game.isPublic && <RequestsCard gameId={game.id} />}
      <ReportsCard gameId={game.id} />
      <RemovedCard gameId={game.id} />
      <BansCard gameId={game.id} />
      {isCreator && <DeleteGame game={game} />}
    </>
  );
}

interface EditGameScreenProps {
  gameId: string;
}

const ViewGame = ({ gameId }: EditGameScreenProps) => (
  <ButtonLink to="/games/$gameId" params={{ gameId }} tone="secondary">
    {texts.viewGame}
  </ButtonLink>
);

export function EditGameScreen({ gameId }: EditGameScreenProps) {
  const query = useGame(gameId);
  const game = query.data;
  // Show the form first. Rendering everything at once would block a phone for a quarter of a second.
  const canShowCards = useDeferredValue(game !== undefined, false);
  if (isGameLost(query)) return <GameFailure gameId={gameId} query={query} />;
  if (!game) return <EditGameSkeleton />;
  if (!canEditGame(game.viewer)) {
    const editSlots = [settingsSlot(gameId), inviteSlot(gameId)];
    return (
      <Page title={texts.title}>
        <ErrorState title={texts.notAllowed} action={<ViewGame gameId={gameId} />} />
        <LostDrafts isLost={(slot) => editSlots.includes(slot)} />
      </Page>
    );
  }
  return (
    <Page
      title={texts.title}
      actions={<ViewGame gameId={gameId} />}
      aside={canShowCards && <EditCards game={game} />}
      isAsideLong
    >
      <Card>
        <SectionHeading>{texts.settings}</SectionHeading>
        <div className="mt-3">
          <SettingsForm key={game.id} game={game} />
        </div>
      </Card>
    </Page>
  );
}
