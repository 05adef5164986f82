import { useNavigate } from "@tanstack/react-router";
import type { GameActionProps } from "#features/games/game-card.tsx";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { Button } from "#ui/button/button.tsx";
import { ButtonLink } from "#ui/button/button-link.tsx";
import { joinTexts as texts } from "./texts.ts";

function useJoinGame() {
  const navigate = useNavigate();
  return useCommand(trpcClient.games.join, {
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      if (requiresApproval) {
        showSuccess(texts.requested);
      } else {
        showSuccess(alreadyMember ? texts.alreadyMember : texts.joined);
        await navigate({ to: "/games/$gameId", params: { gameId: game.id } });
      }
      await refreshGames();
    },
    onError: (error) => showReason(error, texts.joinFailed),
  });
}

export function JoinGameButton({ game, status }: GameActionProps) {
  const join = useJoinGame();
  const isUpcoming = status === "upcoming";
  if (game.viewer.isParticipant && !isUpcoming) {
    return (
      <ButtonLink to="/games/$gameId" params={{ gameId: game.id }} tone="secondary" isWide>
        {texts.open}
      </ButtonLink>
    );
  }
  if (isUpcoming || game.viewer.hasPendingRequest) {
    return (
      <Button tone="secondary" isWide disabled>
        {isUpcoming ? texts.comingSoon : texts.requestSent}
      </Button>
    );
  }
  return (
    <Button
      isWide
      aria-label={texts.joinThis(game.name)}
      isPending={join.isPending}
      onClick={() => join.mutate({ id: game.id })}
    >
      {texts.join}
    </Button>
  );
}
