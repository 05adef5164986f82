import type { Game } from "@stepout/server/domains/games/game/games.schema";
import { GROUPS_PER_GAME_MAX } from "@stepout/server/domains/groups/groups.rules";
import type { GroupSummary } from "@stepout/server/domains/groups/groups.schema";
import { useQuery } from "@tanstack/react-query";
import ChevronLeft from "lucide-react/icons/chevron-left";
import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { gameDetailTexts } from "#features/game-detail/texts.ts";
import { isGameLost, useGame } from "#features/games/use-game.ts";
import { usePeople } from "#features/participants/use-people.ts";
import { trpc } from "#lib/server/trpc.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { EmptyState } from "#ui/feedback/empty-state.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { LoadFailure } from "#ui/feedback/load-failure.tsx";
import { Card } from "#ui/layout/card.tsx";
import { Page } from "#ui/layout/page.tsx";
import { SectionHeading } from "#ui/layout/section-heading.tsx";
import { lazyDialog } from "#ui/loading/lazy-dialog.tsx";
import { useDialogOf } from "#ui/overlay/use-dialog-of.ts";
import { PeopleTogether } from "#ui/people/person-name.tsx";
import { PersonRow } from "#ui/people/person-row.tsx";
import { WholeWords } from "#ui/text/text-size.tsx";
import { GroupList } from "./group-list.tsx";
import { GroupListSkeleton, GroupsSkeleton } from "./groups-skeleton.tsx";
import { AddMembersDialog } from "./lazy.ts";
import { ListedPeople } from "./listed-people.tsx";
import { groupTexts as texts } from "./texts.ts";

const HEADING_ID = "ungrouped";

function UngroupedCard({ gameId, groups }: { gameId: string; groups: GroupSummary[] }) {
  const of = { id: gameId, isUngrouped: true };
  const { data: people } = usePeople(of);
  const adding = useDialogOf<void>();
  return (
    <Card aria-labelledby={HEADING_ID}>
      <SectionHeading id={HEADING_ID}>{texts.ungrouped}</SectionHeading>
      <div className="mt-1 grid grid-cols-[minmax(0,1fr)] gap-3">
        <ListedPeople of={of} empty={`${texts.allGrouped}.`}>
          {({ userId, user }) => <PersonRow key={userId} person={user} />}
        </ListedPeople>
        {people && people.length > 0 && groups.length > 0 && (
          <Button tone="secondary" onClick={() => adding.open()}>
            {texts.addToGroup}
          </Button>
        )}
      </div>
      <AddMembersDialog {...adding.dialog} gameId={gameId} groups={groups} groupId={null} />
    </Card>
  );
}

const BackToSettings = ({ gameId }: { gameId: string }) => (
  <div className="-ml-4.5">
    <ButtonLink to="/games/$gameId/edit" params={{ gameId }} tone="quiet">
      <ChevronLeft aria-hidden className="size-5" />
      {texts.back}
    </ButtonLink>
  </div>
);

const CreateGroupDialog = lazyDialog(() => import("./create-group-dialog.tsx"));

function GroupsContent({ game }: { game: Game }) {
  const creating = useDialogOf<void>();
  const groupQuery = useQuery(trpc.groups.overview.queryOptions({ gameId: game.id }));
  const everyone = usePeople({ id: game.id });
  const ungrouped = usePeople({ id: game.id, isUngrouped: true });
  const people = [...(everyone.data ?? []), ...(ungrouped.data ?? [])];
  const groups = groupQuery.data;
  const isFull = groups !== undefined && groups.length >= GROUPS_PER_GAME_MAX;
  const create = () => creating.open();
  return (
    <PeopleTogether people={people.map(({ user }) => user)}>
      <Page
        title={texts.title}
        back={<BackToSettings gameId={game.id} />}
        actions={
          groups &&
          groups.length > 0 && (
            <Button onClick={create} disabled={isFull}>
              {texts.create}
            </Button>
          )
        }
        aside={<UngroupedCard gameId={game.id} groups={groups ?? []} />}
        isAsideLong
      >
        <p dir="auto" className="@container -mt-4 text-15 text-ink-2 [--letter:0.7]">
          <WholeWords text={game.name} />
        </p>
        {isFull && <p className="text-15 text-ink-2">{texts.tooMany(GROUPS_PER_GAME_MAX)}</p>}
        {groupQuery.isPending && <GroupListSkeleton />}
        {groupQuery.isError && !groups && <LoadFailure title={texts.failed} query={groupQuery} />}
        {groups?.length === 0 && (
          <EmptyState
            title={texts.empty}
            action={<Button onClick={create}>{texts.createFirst}</Button>}
          >
            {texts.emptyHint}
          </EmptyState>
        )}
        {groups && <GroupList gameId={game.id} groups={groups} />}
        {groups && (
          <CreateGroupDialog
            {...creating.dialog}
            gameId={game.id}
            takenColors={groups.map(({ color }) => color)}
          />
        )}
      </Page>
    </PeopleTogether>
  );
}

export function GroupsScreen({ gameId }: { gameId: string }) {
  const query = useGame(gameId);
  const game = query.data;
  if (isGameLost(query)) return <GameFailure gameId={gameId} query={query} />;
  if (!game) return <GroupsSkeleton />;
  if (!game.viewer.isCreator) {
    return (
      <Page title={gameDetailTexts.accessDenied}>
        <ErrorState
          title={texts.notAllowed}
          action={
            <ButtonLink to="/games/$gameId" params={{ gameId }} tone="secondary">
              {texts.viewGame}
            </ButtonLink>
          }
        />
      </Page>
    );
  }
  return <GroupsContent game={game} />;
}
