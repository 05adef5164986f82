import { trpcClient } from "#lib/server/client.ts";
import { refreshGames } from "#lib/server/refresh-games.ts";
import { trpc } from "#lib/server/trpc.ts";
import { useCommand } from "#lib/server/use-command.ts";
import { showReason, showSuccess } from "#lib/toasts/failure-toast.ts";
import { showToast } from "#lib/toasts/toast.ts";
import { invitesTexts as texts } from "./texts.ts";

export interface InvitationActionOptions {
  declined?: { title: string; description?: string };
  onAccepted?: () => void;
}

export function useInvitationActions({
  declined = { title: texts.declined },
  onAccepted,
}: InvitationActionOptions) {
  const accept = useCommand(trpcClient.invitations.accept, {
    onSuccess: () => {
      showSuccess(texts.accepted);
      onAccepted?.();
    },
    onError: (error) => showReason(error, texts.acceptFailed),
    onSettled: refreshGames,
  });
  const decline = useCommand(trpcClient.invitations.decline, {
    onSuccess: () => showToast({ ...declined, tone: "success" }),
    onError: (error) => showReason(error, texts.declineFailed),
    onSettled: () => trpc.invitations.invalidate(),
  });
  return { accept, decline };
}
