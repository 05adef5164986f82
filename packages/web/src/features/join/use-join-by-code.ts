import { useNavigate } from "@tanstack/react-router";
import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showSuccess } from "#lib/toasts/failure-toast.ts";
import { isJoinPath } from "./pending-join.ts";
import { joinTexts as texts } from "./texts.ts";

interface JoinByCodeOptions {
  onDone?: () => void;
  onError: (error: unknown) => unknown;
}

export function useJoinByCode({ onDone, onError }: JoinByCodeOptions) {
  const navigate = useNavigate();
  return useCommand(trpcClient.games.joinByCode, {
    onSuccess: async ({ requiresApproval, alreadyMember, game }) => {
      onDone?.();
      // Replace the join screen in the history, so that Back does not return to it.
      const replace = isJoinPath(window.location.pathname);
      if (requiresApproval) {
        showSuccess(texts.requested);
        await navigate({ to: "/", replace });
      } else {
        showSuccess(alreadyMember ? texts.alreadyMember : texts.joinedByCode);
        await navigate({ to: "/games/$gameId", params: { gameId: game.id }, replace });
      }
      // Refresh last. Otherwise the join screen would say that the user is already a member.
      await refreshGames();
    },
    onError,
  });
}
