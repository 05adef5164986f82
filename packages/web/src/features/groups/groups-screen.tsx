import { GameFailure } from "#features/game-detail/game-failure.tsx";
import { isGameLost } from "#features/game-detail/game-loss.ts";
import { gameDetailTexts } from "#features/game-detail/texts.ts";
import { useGame } from "#features/games/use-game.ts";
import { PendingScreen } from "#features/shell/pending-screen.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { ErrorState } from "#ui/feedback/error-state.tsx";
import { Page } from "#ui/layout/page.tsx";
import { GroupsContent } from "./groups-content.tsx";
import { groupTexts as texts } from "./texts.ts";

export function GroupsScreen({ gameId }: { gameId: string }) {
  const query = useGame(gameId);
  const game = query.data;
  if (isGameLost(query)) return <GameFailure gameId={gameId} query={query} />;
  if (!game) return <PendingScreen />;
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
