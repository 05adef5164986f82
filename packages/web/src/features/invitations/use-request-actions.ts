import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showFailure, showSuccess } from "#lib/toasts/failure-toast.ts";
import { invitesTexts as texts } from "./texts.ts";

export function useRequestActions() {
  const handlers = {
    onSuccess: () => showSuccess(texts.handled),
    onError: (error: unknown) => showFailure(error, texts.handleFailed),
    onSettled: refreshGames,
  };
  const approve = useCommand(trpcClient.invitations.approveRequest, handlers);
  const decline = useCommand(trpcClient.invitations.declineRequest, handlers);
  return { approve, decline };
}
