import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { invitesTexts as texts } from "./texts.ts";

/** Accepts or declines an invitation; whatever comes of it, the lists are looked up again. */
export function useInvitationActions() {
  const accept = useCommand(trpcClient.invitations.accept, {
    onSuccess: async () => {
      showSuccess(texts.accepted);
      await Promise.all([trpc.games.invalidate(), trpc.activity.invalidate()]);
    },
    onError: (error) => showFailure(error, messageOf(error, texts.acceptFailed)),
    onSettled: () => trpc.invitations.invalidate(),
  });
  const decline = useCommand(trpcClient.invitations.decline, {
    onSuccess: () => showSuccess(texts.declined),
    onError: (error) => showFailure(error, messageOf(error, texts.declineFailed)),
    onSettled: () => trpc.invitations.invalidate(),
  });
  return { accept, decline };
}
