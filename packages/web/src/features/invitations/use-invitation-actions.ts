import { messageOf } from "#lib/errors.ts";
import { showFailure, showSuccess } from "#lib/failure-toast.ts";
import { trpc } from "#lib/trpc.ts";
import { invitesTexts as texts } from "./texts.ts";

/** Accepts or declines an invitation; whatever comes of it, the lists are looked up again. */
export function useInvitationActions() {
  const utils = trpc.useUtils();
  const accept = trpc.invitations.accept.useMutation({
    onSuccess: async () => {
      showSuccess(texts.accepted);
      await Promise.all([utils.games.invalidate(), utils.activity.invalidate()]);
    },
    onError: (error) => showFailure(error, messageOf(error, texts.acceptFailed)),
    onSettled: () => utils.invitations.invalidate(),
  });
  const decline = trpc.invitations.decline.useMutation({
    onSuccess: () => showSuccess(texts.declined),
    onError: (error) => showFailure(error, messageOf(error, texts.declineFailed)),
    onSettled: () => utils.invitations.invalidate(),
  });
  return { accept, decline };
}
