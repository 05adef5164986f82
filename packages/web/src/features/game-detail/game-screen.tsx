import { trpc } from "#lib/trpc.ts";
import { GameContent } from "./game-content.tsx";
import { GameFailure } from "./game-failure.tsx";
import { GameSkeleton } from "./game-skeleton.tsx";
import { gameDetailTexts as texts } from "./texts.ts";

interface GameScreenProps {
  gameId: string;
  page: number;
  onPage: (page: number) => void;
}

export function GameScreen({ gameId, page, onPage }: GameScreenProps) {
  const game = trpc.games.get.useQuery({ id: gameId });
  const participants = trpc.games.participants.useQuery({ id: gameId });
  // Asked for together with the game, and not only when that has come.
  trpc.posts.list.usePrefetchQuery({ gameId, page });
  trpc.games.scores.usePrefetchQuery({ id: gameId });

  if (game.isError) {
    return (
      <GameFailure
        gameId={gameId}
        error={game.error}
        onRetry={() => void game.refetch()}
        isRetrying={game.isFetching}
      />
    );
  }
  if (game.isPending) return <GameSkeleton label={texts.loadingGame} />;
  if (participants.isPending) return <GameSkeleton label={texts.loading} />;
  return (
    <GameContent
      game={game.data}
      participants={participants.data ?? []}
      page={page}
      onPage={onPage}
    />
  );
}
