import { useNavigate } from "@tanstack/react-router";
import type { GameActionProps } from "#features/games/game-card.tsx";
import { gameTexts } from "#features/games/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";

function useJoinGame() {
  const navigate = useNavigate();
  return useCommand(trpcClient.games.join, {
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      if (requiresApproval) {
        showSuccess(gameTexts.requested);
      } else {
        showSuccess(alreadyMember ? gameTexts.alreadyMember : gameTexts.joined);
        await navigate({ to: "/games/$gameId", params: { gameId: game.id } });
      }
      await refreshGames();
    },
    onError: (error) => showReason(error, gameTexts.joinFailed),
  });
}

export function JoinGameButton({ game, status }: GameActionProps) {
  const join = useJoinGame();
  const isUpcoming = status === "upcoming";
  if (game.viewer.isParticipant && !isUpcoming) {
    return (
      <ButtonLink to="/games/$gameId" params={{ gameId: game.id }} tone="secondary" isWide>
        {gameTexts.open}
      </ButtonLink>
    );
  }
  if (isUpcoming || game.viewer.hasPendingRequest) {
    return (
      <Button tone="secondary" isWide disabled>
        {isUpcoming ? gameTexts.comingSoon : gameTexts.requestSent}
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
