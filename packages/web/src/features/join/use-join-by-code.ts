import { useNavigate } from "@tanstack/react-router";
import { gameTexts } from "#features/games/texts.ts";
import { messageOf } from "#lib/errors/errors.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpcClient } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";

interface JoinByCodeOptions {
  /** When the server says nothing of its own. */
  failure: string;
  /** The person is in, or has asked to be. */
  onDone?: () => void;
}

/**
 * Joins the game with a code and opens it; where approval is needed, asks for it and goes home. So
 * it does when joining failed.
 */
export function useJoinByCode({ failure, onDone }: JoinByCodeOptions) {
  const navigate = useNavigate();
  return useCommand(trpcClient.games.joinByCode, {
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      onDone?.();
      if (requiresApproval) {
        showSuccess(gameTexts.requested);
        await navigate({ to: "/" });
      } else {
        showSuccess(alreadyMember ? gameTexts.alreadyMember : gameTexts.joinedByCode);
        await navigate({ to: "/games/$gameId", params: { gameId: game.id } });
      }
      // Only now: the screen left behind would otherwise find that one is a member already.
      await refreshGames();
    },
    onError: (error) => {
      showFailure(error, messageOf(error, failure));
      return navigate({ to: "/" });
    },
  });
}
