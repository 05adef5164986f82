import { useQuery } from "@tanstack/react-query";
import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { isGameLost } from "#features/game-detail/game-loss.ts";
import { gameDetailTexts } from "#features/game-detail/texts.ts";
import { trpc } from "#lib/server/trpc.ts";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { GroupsContent } from "./groups-content.tsx";
import { GroupsSkeleton } from "./groups-skeleton.tsx";
import { groupTexts as texts } from "./texts.ts";

export function GroupsScreen({ gameId }: { gameId: string }) {
  const query = useQuery(trpc.games.get.queryOptions({ id: gameId }));
  const game = query.data;
  if (isGameLost(query)) {
    return (
      <GameFailure
        gameId={gameId}
        error={query.error}
        onRetry={() => void query.refetch()}
        isRetrying={query.isFetching}
      />
    );
  }
  if (!game) {
    return (
      <Page title={texts.title}>
        <GroupsSkeleton />
      </Page>
    );
  }
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
