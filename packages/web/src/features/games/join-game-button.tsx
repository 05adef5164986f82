import type { GameStatus } from "@stepout/server/domains/games/games.rules";
import type { GameCard } from "@stepout/server/domains/games/games.schema";
import { Button } from "#ui/button.tsx";
import { ButtonLink } from "#ui/button-link.tsx";
import { gameTexts } from "./texts.ts";
import { useJoinGame } from "./use-join-game.ts";

interface JoinGameButtonProps {
  game: GameCard;
  /** As of now, which may be later than when the game was loaded. */
  status: GameStatus;
}

/** What a game that is open to all offers: to join it, or why one can't. */
export function JoinGameButton({ game, status }: JoinGameButtonProps) {
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
