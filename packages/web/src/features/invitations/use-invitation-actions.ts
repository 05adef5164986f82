import { refreshGames } from "#features/games/refresh-games.ts";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { invitesTexts as texts } from "./texts.ts";

/** Accepts or declines an invitation; whatever comes of it, the lists are looked up again. */
export function useInvitationActions() {
  const accept = useCommand(trpcClient.invitations.accept, {
    onSuccess: () => showSuccess(texts.accepted),
    onError: (error) => showFailure(error, messageOf(error, texts.acceptFailed)),
    onSettled: refreshGames,
  });
  const decline = useCommand(trpcClient.invitations.decline, {
    onSuccess: () => showSuccess(texts.declined),
    onError: (error) => showFailure(error, messageOf(error, texts.declineFailed)),
    onSettled: () => trpc.invitations.invalidate(),
  });
  return { accept, decline };
}
