import { useQuery } from "@tanstack/react-query";
import { usePeople } from "#features/participants/use-people.ts";
import { isSignedOut } from "#lib/errors/errors.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useIsWaiting } from "#ui/loading/use-is-waiting.ts";
import { GameContent } from "./game-content.tsx";
import { GameFailure } from "./game-failure.tsx";
import { isGameLost } from "./game-loss.ts";
import { GameSkeleton } from "./game-skeleton.tsx";
import type { PostView } from "./posts/accomplishments.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface GameScreenProps {
  gameId: string;
  postView: PostView;
}

function useGame(gameId: string) {
  const game = useQuery(trpc.games.get.queryOptions({ id: gameId }));
  const people = usePeople({ id: gameId });
  const isWaiting = useIsWaiting({ isPending: game.isPending || people.isPending });
  return { game, participants: people.data ?? [], isWaiting };
}

export function GameScreen({ gameId, postView }: GameScreenProps) {
  const { game, participants, isWaiting } = useGame(gameId);

  if (isGameLost(game)) {
    // The browser is on its way to the sign-in.
    if (isSignedOut(game.error)) return <GameSkeleton label={texts.loading} />;
    return (
      <GameFailure
        gameId={gameId}
        error={game.error}
        onRetry={() => void game.refetch()}
        isRetrying={game.isFetching}
      />
    );
  }
  if (!game.data) return <GameSkeleton label={texts.loadingGame} />;
  if (isWaiting) return <GameSkeleton label={texts.loading} />;
  return <GameContent game={game.data} participants={participants} postView={postView} />;
}
