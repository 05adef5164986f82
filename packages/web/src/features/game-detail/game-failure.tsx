import type { GameCard } from "@stepout/server/domains/games/games.schema";
import { useQuery } from "@tanstack/react-query";
import { useGameClock } from "#features/games/game-clock.ts";
import { JoinGameButton } from "#features/games/join-game-button.tsx";
import { readFailure } from "#lib/errors.ts";
import { trpc } from "#lib/trpc.ts";
import { ButtonLink } from "#ui/button-link.tsx";
import { ErrorState } from "#ui/error-state.tsx";
import { Page } from "#ui/page.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

const ReturnHome = () => (
  <ButtonLink to="/" tone="secondary">
    {texts.returnHome}
  </ButtonLink>
);

function OpenGame({ game }: { game: GameCard }) {
  const { status } = useGameClock(game);
  return (
    <section className="mx-auto grid w-full max-w-80 gap-2 text-center">
      <p className="text-15 text-ink-2">{texts.publicNote}</p>
      <p dir="auto" className="font-display text-20 font-bold wrap-anywhere">
        {game.name}
      </p>
      <JoinGameButton game={game} status={status} />
    </section>
  );
}

/** A game that one takes no part in; where it is open to all, with the way in. */
function AccessDenied({ gameId }: { gameId: string }) {
  const { data: openGames } = useQuery(trpc.games.listPublic.queryOptions());
  const game = openGames?.find(({ id }) => id === gameId);
  return (
    <Page title={texts.accessDenied} isTitleHidden>
      <ErrorState title={texts.accessDenied} action={<ReturnHome />}>
        {texts.accessDeniedNote}
      </ErrorState>
      {game && <OpenGame game={game} />}
    </Page>
  );
}

interface GameFailureProps {
  gameId: string;
  error: unknown;
  onRetry: () => void;
  isRetrying: boolean;
}

/** Why a game can't be shown. Trying again is offered unless it is sure not to help. */
export function GameFailure({ gameId, error, onRetry, isRetrying }: GameFailureProps) {
  const { code } = readFailure(error);
  if (code === "access_denied") return <AccessDenied gameId={gameId} />;
  return (
    <Page title={texts.notFound} isTitleHidden>
      <ErrorState
        title={texts.notFound}
        action={<ReturnHome />}
        isRetrying={isRetrying}
        {...(code !== "not_found" && { onRetry })}
      >
        {texts.notFoundNote}
      </ErrorState>
    </Page>
  );
}
