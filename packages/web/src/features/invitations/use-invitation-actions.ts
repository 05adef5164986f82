import { refreshGames } from "#features/games/refresh-games.ts";
import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { showToast } from "#lib/toast.ts";
import { trpc, trpcClient } from "#lib/trpc.ts";
import { useCommand } from "#lib/use-command.ts";
import { invitesTexts as texts } from "./texts.ts";

export interface InvitationActionOptions {
  /** What is said of an invitation that was declined. */
  declined?: { title: string; description?: string };
  onAccepted?: () => void;
}

/** Accepts or declines an invitation; whatever comes of it, the lists are looked up again. */
export function useInvitationActions({
  declined = { title: texts.declined },
  onAccepted,
}: InvitationActionOptions) {
  const accept = useCommand(trpcClient.invitations.accept, {
    onSuccess: () => {
      showSuccess(texts.accepted);
      onAccepted?.();
    },
    onError: (error) => showFailure(error, messageOf(error, texts.acceptFailed)),
    onSettled: refreshGames,
  });
  const decline = useCommand(trpcClient.invitations.decline, {
    onSuccess: () => showToast({ ...declined, tone: "success" }),
    onError: (error) => showFailure(error, messageOf(error, texts.declineFailed)),
    onSettled: () => trpc.invitations.invalidate(),
  });
  return { accept, decline };
}
