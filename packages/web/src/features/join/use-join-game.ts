import { useNavigate } from "@tanstack/react-router";
import { gameTexts } from "#features/games/texts.ts";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";

/** Joins a public game and opens it, or sends a request if the game needs approval. */
export function useJoinGame() {
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
