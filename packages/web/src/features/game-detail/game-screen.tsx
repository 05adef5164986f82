import { useGame } from "#features/games/use-game.ts";
import { usePeople } from "#features/participants/use-people.ts";
import { GameContent } from "./game-content.tsx";
import { GameFailure } from "./game-failure.tsx";
import { isGameLost } from "./game-loss.ts";
import { GameSkeleton } from "./game-skeleton.tsx";
import type { PostView } from "./posts/accomplishments.tsx";

interface GameScreenProps {
  gameId: string;
  postView: PostView;
}

export function GameScreen({ gameId, postView }: GameScreenProps) {
  const game = useGame(gameId);
  const { data: participants = [] } = usePeople({ id: gameId });
  if (isGameLost(game)) return <GameFailure gameId={gameId} query={game} />;
  if (!game.data) return <GameSkeleton />;
  return <GameContent game={game.data} participants={participants} postView={postView} />;
}
