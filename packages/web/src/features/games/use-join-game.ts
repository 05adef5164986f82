import { useNavigate } from "@tanstack/react-router";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc } from "#lib/trpc.ts";
import { gameTexts } from "./texts.ts";

/** Joins a public game and opens it, or asks its creator where the game wants that. */
export function useJoinGame() {
  const navigate = useNavigate();
  const utils = trpc.useUtils();
  return trpc.games.join.useMutation({
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      await Promise.all([
        utils.games.invalidate(),
        utils.activity.invalidate(),
        utils.invitations.invalidate(),
      ]);
      if (requiresApproval) return showSuccess(gameTexts.requested);
      showSuccess(alreadyMember ? gameTexts.alreadyMember : gameTexts.joined);
      return navigate({ to: "/games/$gameId", params: { gameId: game.id } });
    },
    onError: (error) => showFailure(error, gameTexts.joinFailed),
  });
}
