import type { GameActionProps } from "#features/games/game-card.tsx";
import { gameTexts } from "#features/games/texts.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { useJoinGame } from "./use-join-game.ts";

export function JoinGameButton({ game, status }: GameActionProps) {
  const join = useJoinGame();
  if (status === "upcoming") {
    return (
      <Button tone="secondary" isWide disabled>
        {gameTexts.comingSoon}
      </Button>
    );
  }
  if (game.viewer.isParticipant) {
    return (
      <ButtonLink to="/games/$gameId" params={{ gameId: game.id }} tone="secondary" isWide>
        {gameTexts.open}
      </ButtonLink>
    );
  }
  if (game.viewer.hasPendingRequest) {
    return (
      <Button tone="secondary" isWide disabled>
        {gameTexts.requestSent}
      </Button>
    );
  }
  return (
    <Button
      isWide
      aria-label={gameTexts.joinThis(game.name)}
      isPending={join.isPending}
      onClick={() => join.mutate({ id: game.id })}
    >
      {gameTexts.join}
    </Button>
  );
}
