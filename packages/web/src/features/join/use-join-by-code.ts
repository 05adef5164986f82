import { useNavigate } from "@tanstack/react-router";
import { gameTexts } from "#features/games/texts.ts";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";

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
      await Promise.all([
        trpc.games.invalidate(),
        trpc.activity.invalidate(),
        trpc.invitations.invalidate(),
      ]);
      onDone?.();
      if (requiresApproval) {
        showSuccess(gameTexts.requested);
        return navigate({ to: "/" });
      }
      showSuccess(alreadyMember ? gameTexts.alreadyMember : gameTexts.joinedByCode);
      return navigate({ to: "/games/$gameId", params: { gameId: game.id } });
    },
    onError: (error) => {
      showFailure(error, messageOf(error, failure));
      return navigate({ to: "/" });
    },
  });
}
