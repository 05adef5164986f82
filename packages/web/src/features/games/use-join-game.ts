import { useNavigate } from "@tanstack/react-router";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { gameTexts } from "./texts.ts";

/** Joins a public game and opens it, or asks its creator where the game wants that. */
export function useJoinGame() {
  const navigate = useNavigate();
  return useCommand(trpcClient.games.join, {
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      await Promise.all([
        trpc.games.invalidate(),
        trpc.activity.invalidate(),
        trpc.invitations.invalidate(),
      ]);
      if (requiresApproval) return showSuccess(gameTexts.requested);
      showSuccess(alreadyMember ? gameTexts.alreadyMember : gameTexts.joined);
      return navigate({ to: "/games/$gameId", params: { gameId: game.id } });
    },
    onError: (error) => showFailure(error, gameTexts.joinFailed),
  });
}
