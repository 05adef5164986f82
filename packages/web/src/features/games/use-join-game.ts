import { useNavigate } from "@tanstack/react-router";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { refreshGames } from "./refresh-games.ts";
import { gameTexts } from "./texts.ts";

/** Joins a public game and opens it, or asks its creator where the game wants that. */
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
    onError: (error) => showFailure(error, gameTexts.joinFailed),
  });
}
